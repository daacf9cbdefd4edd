import type { Registration } from '@vecu/contract/community'
import { AppError } from '@vecu/contract/error'
import { invitationApi } from '@vecu/contract/invitation'

import { presentUser } from '../../identity/account/present.ts'
import { recordAudit } from '../../community/audit/queries.ts'
import type { Tx } from '../../../schema/tables/tables.ts'
import { fieldError } from '../../../platform/http/field-error.ts'
import { handle } from '../../../request/handle.ts'
import { hasOptedOut } from '../../../platform/mail/mail-opt-out.ts'
import { confirmEmail } from '../../identity/account/confirm-email.ts'
import { createMailToken, tokenHash } from '../../../platform/crypto/keys.ts'
import { mayInvite, statusUnproven } from '../group/policy.ts'
import {
  consumeInvitation,
  findInvitation,
  findKnown,
  findGroupForInviter,
  hasDeclined,
  insertInvitation,
  isInvitedByAdmin,
  lockInviting,
  renewInvitation,
} from './queries.ts'
import { register } from './register.ts'
import { sendInvitations } from './send-invitations.ts'

export const invitationRoutes = [
  handle(invitationApi.invite, async ({ tx, services, community, locale, viewer, body: { user, groupId } }) => {
    const group = await findGroupForInviter(tx, viewer, groupId)
    if (!group) throw new AppError('GROUP_NOT_FOUND')
    if (!mayInvite(group)) throw new AppError('FORBIDDEN')
    await lockInviting(tx, group.id)
    const email = user.email.toLowerCase()
    const member = (await findKnown(tx, group.id, [email])).members.get(email)
    if (member?.isInTeam) throw fieldError(locale, 'VALIDATION_ERROR', 'email', 'alreadyMember')
    if (!member && (await hasOptedOut(tx, services.settings.secretKey, email))) {
      throw fieldError(locale, 'MAIL_OPTED_OUT', 'email', 'mailUnwanted')
    }
    if (!group.administered && (await hasDeclined(tx, group.id, email))) throw new AppError('INVITATION_DECLINED')
    const { token, hash } = createMailToken()
    const invitation = { groupId: group.id, inviterId: viewer.id, user, tokenHash: hash }
    const renewed = await renewInvitation(tx, invitation)
    const saved = renewed ?? (await insertInvitation(tx, invitation))
    const inviting = { tx, services, community, inviterId: viewer.id, groupId: group.id, locale }
    await sendInvitations(inviting, [{ ...saved, email: user.email, firstname: user.firstname, token, member }])
    if (group.administered) {
      const details = { groupId: group.id, invitationId: saved.id }
      const action = renewed ? 'invitation_resent' : 'invited'
      await recordAudit(tx, { actorId: viewer.id, subjectId: member?.id, action, details })
    }
    return saved
  }),

  handle(invitationApi.get, async ({ tx, community, params: { token } }) => {
    const invitation = await findInvitation(tx, tokenHash(token))
    if (!invitation) throw new AppError('INVITATION_NOT_FOUND')
    if (invitation.used) throw new AppError('INVITATION_USED')
    const { id, email, firstname, lastname, groupId, groupName, registered } = invitation
    return {
      id,
      token,
      registered,
      groupId,
      groupName,
      communityId: community.id,
      communityPath: community.slug,
      user: { email, firstname, lastname },
    }
  }),

  handle(invitationApi.register, async ({ tx, services, community, locale, body: { user, communityPath } }) => {
    if (communityPath !== undefined && communityPath !== community.slug) {
      throw fieldError(locale, 'VALIDATION_ERROR', 'community_path', 'invalidChoice')
    }
    const { invitationToken: token } = user
    const invitation = token === undefined ? undefined : await spendInvitation(tx, token)
    if (invitation && invitation.email.toLowerCase() !== user.email.toLowerCase()) {
      throw fieldError(locale, 'SIGNUP_ERROR', 'email', 'notInvitedAddress')
    }
    const id = await register({
      tx,
      services,
      community,
      locale,
      user,
      status: invitation ? 'accepted' : statusByPolicy(community.registration),
      ...(invitation && {
        groupId: invitation.teamId,
        isAddressProven: true,
        admission: (await isInvitedByAdmin(tx, invitation.id)) ? 'invited' : null,
      }),
    })
    if (invitation) await confirmEmail(tx, services, { id, email: user.email })
    return presentUser({ tx, services, community, viewer: undefined }, id)
  }),
]

async function spendInvitation(tx: Tx, token: string) {
  const hash = tokenHash(token)
  const claimed = await consumeInvitation(tx, hash)
  if (claimed) return claimed
  throw new AppError((await findInvitation(tx, hash))?.used ? 'INVITATION_USED' : 'INVITATION_NOT_FOUND')
}

function statusByPolicy(registration: Registration) {
  if (registration === 'invitation') throw new AppError('REGISTRATION_CLOSED')
  return statusUnproven(registration)
}
