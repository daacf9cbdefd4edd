import { AppError } from '@vecu/contract/error'
import { groupInvitationApi } from '@vecu/contract/group-invitation'

import { presentUser } from '../../identity/account/present.ts'
import { isGroupMember, recordActivity } from '../../identity/account/queries.ts'
import type { Viewer } from '../../../request/session/viewer.ts'
import type { Tx } from '../../../schema/tables/tables.ts'
import { publicFileUrl } from '../../../platform/storage/public-files.ts'
import { handle } from '../../../request/handle.ts'
import { confirmEmail } from '../../identity/account/confirm-email.ts'
import { tokenHash } from '../../../platform/crypto/keys.ts'
import { answerGroupInvitation, dismissGroupInvitation, lockGroupInvitation, openGroupInvitations } from './queries.ts'
import { isInvitedByAdmin, joinGroup, setAdmission } from '../invitation/queries.ts'
import type { Services } from '../../../platform/services.ts'

export const groupInvitationRoutes = [
  handle(groupInvitationApi.list, async ({ tx, viewer }) => {
    const { invitations, count } = await openGroupInvitations(tx, viewer)
    return {
      invitations: invitations.map(({ logoKey, ...one }) => ({ ...one, groupLogoUrl: publicFileUrl(logoKey) })),
      count,
    }
  }),

  handle(groupInvitationApi.accept, async ({ tx, services, community, viewer, params, body }) => {
    const { id, groupId, groupName, used, tokenHash: mailed } = await ownInvitation(tx, viewer, params.id)
    if (!used) {
      await proveAddress({ tx, services, viewer }, body.token, mailed)
      await answerGroupInvitation(tx, id, { declined: false })
      if (await joinGroup(tx, viewer.id, groupId)) await recordActivity(tx, viewer.id, 'joined', groupName)
      if (await isInvitedByAdmin(tx, id)) await setAdmission(tx, viewer.id, 'invited')
    } else if (!(await isGroupMember(tx, viewer.id, groupId))) throw new AppError('INVITATION_ANSWERED')
    return presentUser({ tx, services, community, viewer }, viewer.id)
  }),

  handle(groupInvitationApi.decline, async ({ tx, viewer, params }) => {
    const { id, used, dismissed } = await ownInvitation(tx, viewer, params.id)
    const isUnproven = viewer.emailConfirmedAt === null
    if (used || (isUnproven && dismissed)) throw new AppError('INVITATION_ANSWERED')
    await (isUnproven ? dismissGroupInvitation(tx, id) : answerGroupInvitation(tx, id, { declined: true }))
    return { id }
  }),
]

async function ownInvitation(tx: Tx, viewer: Viewer, id: number) {
  const invitation = await lockGroupInvitation(tx, viewer, id)
  if (!invitation || (invitation.expired && !invitation.used)) throw new AppError('INVITATION_NOT_FOUND')
  return invitation
}

interface AcceptContext {
  tx: Tx
  services: Services
  viewer: Viewer
}

/** Anyone may register with any e-mail address; the mailed token proves that it is theirs. */
async function proveAddress(
  { tx, services, viewer }: AcceptContext,
  token: string | undefined,
  mailed: string,
): Promise<void> {
  if (viewer.emailConfirmedAt !== null) return
  if (token === undefined) throw new AppError('EMAIL_NOT_CONFIRMED')
  if (tokenHash(token) !== mailed) throw new AppError('INVITATION_NOT_FOUND')
  await confirmEmail(tx, services, viewer)
}
