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
import { type BulkActionRow, findBulkAction } from './queries.ts'
import type { Tx } from '../../../schema/tables/tables.ts'
import { fieldError } from '../../../platform/http/field-error.ts'
import { handle, handlePrepared } from '../../../request/handle.ts'
import { hasOptedOut } from '../../../platform/mail/mail-opt-out.ts'
import { writeInvitations } from '../invitation/invite-many.ts'
import { validateLines } from './validate-lines.ts'
import { deleteInvitation, findPending, lockPending, pendingPage } from '../invitation/pending-queries.ts'
import { findKnown } from '../invitation/queries.ts'
import { createGroupLookup } from './list-groups.ts'
import { parseList } from './parse-list.ts'
import { type Row, readRows } from './read-rows.ts'
import { startInvitationList } from './start-list.ts'

const parsedRows = {
  prepare: async ({ body }: { body: { text?: string | undefined } }): Promise<Row[]> => readRows(body.text ?? ''),
  undo: async (): Promise<void> => undefined,
}

export const invitationBatchRoutes = [
  // Large texts are parsed before the transaction.
  handlePrepared(invitationBatchApi.preview, parsedRows, async ({ tx, services, locale, viewer, body }, rows) => {
    await assertGroupAdmin(tx, viewer, body.groupId)
    const groups = await createGroupLookup(tx, viewer)
    const { columns, hasHeader } = body
    const list = parseList(rows, { columns, hasHeader, isGroup: (name) => groups.exists(name) })
    const typed = body.invitations?.map((line, index) => ({
      line: index + 1,
      email: line.email,
      firstname: line.firstname ?? '',
      lastname: line.lastname ?? '',
      group: line.group?.trim() ?? '',
    }))
    const read = typed ?? list.lines
    if (read.length > MAX_INVITATION_LINES) {
      throw fieldError(locale, 'VALIDATION_ERROR', 'text', 'tooMany', { count: MAX_INVITATION_LINES })
    }
    const { secretKey } = services.settings
    const field = typed ? 'invitations' : 'columns'
    const validated = await validateLines({ tx, secretKey, groupId: body.groupId, groups, locale, field }, read)
    return { ...list, ...validated, counts: countByFlag(validated.lines) }
  }),

  handle(invitationBatchApi.create, async (ctx) => {
    const { tx, viewer, body } = ctx
    const actions: BulkActionRow[] = []
    for (const id of await startInvitationList(ctx, body)) {
      const action = await findBulkAction(tx, viewer.id, id)
      if (!action) throw new Error(`bulk action ${id} vanished while it was begun`)
      actions.push(action)
    }
    const [first, ...others] = actions
    if (!first) throw new Error('a list without invitations was begun')
    return { ...first, others }
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
