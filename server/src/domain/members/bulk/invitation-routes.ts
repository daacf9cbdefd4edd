import { AppError } from '@vecu/contract/error'
import {
  type InvitationLine,
  INVITATION_LINE_STATUSES,
  MAX_INVITATION_LINES,
  invitationBatchApi,
} from '@vecu/contract/invitation-batch'

import { assertGroupAdmin } from '../../identity/account/policy.ts'
import type { Viewer } from '../../../request/session/viewer.ts'
import { recordAudit } from '../../community/audit/queries.ts'
import { startInvitations, findBulkAction } from './queries.ts'
import type { Tx } from '../../../schema/tables/tables.ts'
import { fieldError } from '../../../platform/http/field-error.ts'
import { handle } from '../../../request/handle.ts'
import { hasOptedOut } from '../../../platform/mail/mail-opt-out.ts'
import { writeInvitations } from '../invitation/invite-many.ts'
import { validateLines } from './validate-lines.ts'
import { deleteInvitation, findPending, lockPending, pendingPage } from '../invitation/pending-queries.ts'
import { findKnown } from '../invitation/queries.ts'
import { parseList } from './parse-list.ts'

export const invitationBatchRoutes = [
  handle(invitationBatchApi.preview, async ({ tx, services, locale, viewer, body }) => {
    await assertGroupAdmin(tx, viewer, body.groupId)
    const typed = body.invitations?.map((line, index) => ({ firstname: '', lastname: '', ...line, line: index + 1 }))
    const read = typed ?? parseList(body.text ?? '')
    if (read.length > MAX_INVITATION_LINES) {
      throw fieldError(locale, 'VALIDATION_ERROR', 'text', 'tooMany', { count: MAX_INVITATION_LINES })
    }
    const group = { tx, secretKey: services.settings.secretKey, groupId: body.groupId }
    const lines = await validateLines(
      group,
      read.map(({ firstname, lastname, ...line }) => ({
        ...line,
        firstname: firstname ?? '',
        lastname: lastname ?? '',
      })),
    )
    return { lines, counts: countByFlag(lines) }
  }),

  handle(invitationBatchApi.create, async ({ tx, services, community, locale, viewer, body }) => {
    await assertGroupAdmin(tx, viewer, body.groupId)
    const newAction = { tx, queue: services.queue, communityId: community.id, accountId: viewer.id, locale }
    // The first line wins for repeated e-mail addresses.
    const byEmail = new Map(body.invitations.toReversed().map((line) => [line.email.toLowerCase(), line]))
    const id = await startInvitations(newAction, body.groupId, [...byEmail.values()].toReversed())
    const action = await findBulkAction(tx, viewer.id, id)
    if (!action) throw new Error(`bulk action ${id} vanished while it was begun`)
    return action
  }),

  handle(invitationBatchApi.list, async ({ tx, viewer, query }) => {
    if (query.groupId !== undefined) await assertGroupAdmin(tx, viewer, query.groupId)
    return pendingPage(tx, viewer, query)
  }),

  handle(invitationBatchApi.resend, async ({ tx, services, community, locale, viewer, params: { id } }) => {
    const invitation = await administered(tx, viewer, id)
    const { email, firstname, lastname, groupId } = invitation
    const { members } = await findKnown(tx, groupId, [email.toLowerCase()])
    const member = members.get(email.toLowerCase())
    if (!member && (await hasOptedOut(tx, services.settings.secretKey, email))) throw new AppError('MAIL_OPTED_OUT')
    const inviting = { tx, services, community, inviterId: viewer.id, groupId, locale }
    await writeInvitations(inviting, [{ id, email, firstname, lastname, member }])
    const sent = await findPending(tx, viewer, id)
    if (!sent) throw new AppError('INVITATION_NOT_FOUND')
    return sent
  }),

  handle(invitationBatchApi.revoke, async ({ tx, viewer, params: { id } }) => {
    const { groupId } = await administered(tx, viewer, id)
    await deleteInvitation(tx, id)
    const details = { groupId, invitationId: id }
    await recordAudit(tx, { actorId: viewer.id, action: 'invitation_revoked', details })
    return { id }
  }),
]

/** Invitations of other groups count as not found. */
async function administered(tx: Tx, viewer: Viewer, id: number) {
  const invitation = await lockPending(tx, viewer, id)
  if (!invitation) throw new AppError('INVITATION_NOT_FOUND')
  return invitation
}

function countByFlag(lines: readonly InvitationLine[]) {
  const counts = Object.fromEntries(INVITATION_LINE_STATUSES.map((flag) => [flag, 0])) as Record<
    InvitationLine['flag'],
    number
  >
  for (const { flag } of lines) counts[flag] += 1
  return counts
}
