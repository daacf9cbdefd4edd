import type { Registration } from '@vecu/contract/community'
import { Refusal } from '@vecu/contract/error'
import { invitationApi } from '@vecu/contract/invitation'

import { presentUser } from '../account/present.ts'
import { findAccount, findAccountByEmail } from '../account/queries.ts'
import { recordAudit } from '../audit/queries.ts'
import type { Tx } from '../db/tables.ts'
import { fieldRefusal } from '../http/field-refusal.ts'
import { handle } from '../http/handle.ts'
import { queueMail } from '../mail/send-mail.job.ts'
import { isUnwanted } from '../recognition/address.ts'
import { confirmAddress } from '../recognition/claim.ts'
import { mailedToken, tokenHash } from '../session/tokens.ts'
import { addedToGroupMail, invitationMail } from './invitation.mail.ts'
import { administers, mayInvite, statusUnproven } from './policy.ts'
import {
  claimInvitation,
  findInvitation,
  findTeamFor,
  insertInvitation,
  isInvitedByAdmin,
  joinTeam,
  renewInvitation,
} from './queries.ts'
import { register } from './register.ts'

export const invitationRoutes = [
  handle(invitationApi.invite, async ({ tx, parts, community, locale, viewer, body: { user, groupId } }) => {
    const { settings, queue } = parts
    const team = await findTeamFor(tx, viewer.id, groupId)
    if (!team) throw new Refusal('GROUP_NOT_FOUND')
    if (!mayInvite(viewer, team)) throw new Refusal('FORBIDDEN')
    const inviter = await findAccount(tx, viewer.id)
    if (!inviter) throw new Refusal('UNAUTHORIZED')
    const known = await findAccountByEmail(tx, user.email)
    if (known && !(await joinTeam(tx, known.id, team.id))) {
      throw fieldRefusal(locale, 'VALIDATION_ERROR', 'email', 'alreadyMember')
    }
    if (!known && (await isUnwanted(tx, settings.secretKey, user.email))) {
      throw fieldRefusal(locale, 'MAIL_UNWANTED', 'email', 'mailUnwanted')
    }
    const { token, hash } = mailedToken()
    const invitation = { teamId: team.id, inviterId: viewer.id, user, tokenHash: hash }
    const renewed = known ? undefined : await renewInvitation(tx, invitation)
    const kept = renewed ?? (await insertInvitation(tx, { ...invitation, used: known !== undefined }))
    const letter = { community, settings, inviter, group: team.name }
    const mail = known
      ? addedToGroupMail({ ...letter, to: known })
      : invitationMail({ ...letter, to: { ...user, locale }, token, expiresAt: kept.expiresAt })
    const recipient = known?.email ?? user.email
    await queueMail(tx, queue, community.id, { sender: settings.mailFrom, recipient }, mail, { forgotten: !known })
    if (administers(viewer, team)) {
      const details = { groupId: team.id, invitationId: kept.id }
      const action = renewed ? 'invitation_resent' : 'invited'
      await recordAudit(tx, { actorId: viewer.id, subjectId: known?.id, action, details })
    }
    return kept
  }),

  handle(invitationApi.get, async ({ tx, community, params: { token } }) => {
    const invitation = await findInvitation(tx, tokenHash(token))
    if (!invitation) throw new Refusal('INVITATION_NOT_FOUND')
    if (invitation.used) throw new Refusal('INVITATION_USED')
    const { email, firstname, lastname, groupId, groupName } = invitation
    return {
      token,
      groupId,
      groupName,
      communityId: community.id,
      communityPath: community.slug,
      user: { email, firstname, lastname },
    }
  }),

  handle(invitationApi.register, async ({ tx, parts, community, locale, body: { user, communityPath } }) => {
    if (communityPath !== undefined && communityPath !== community.slug) {
      throw fieldRefusal(locale, 'VALIDATION_ERROR', 'community_path', 'invalidChoice')
    }
    const { invitationToken: token } = user
    const invitation = token === undefined ? undefined : await spendInvitation(tx, token)
    if (invitation && invitation.email.toLowerCase() !== user.email.toLowerCase()) {
      throw fieldRefusal(locale, 'SIGNUP_ERROR', 'email', 'notInvitedAddress')
    }
    const id = await register({
      tx,
      parts,
      community,
      locale,
      user,
      status: invitation ? 'accepted' : statusByPolicy(community.registration),
      ...(invitation && {
        teamId: invitation.teamId,
        isAddressProven: true,
        admission: (await isInvitedByAdmin(tx, invitation.id)) ? 'invited' : null,
      }),
    })
    if (invitation) await confirmAddress(tx, { id, email: user.email })
    return presentUser({ tx, secretKey: parts.settings.secretKey, community, viewer: undefined }, id)
  }),
]

async function spendInvitation(tx: Tx, token: string) {
  const hash = tokenHash(token)
  const claimed = await claimInvitation(tx, hash)
  if (claimed) return claimed
  throw new Refusal((await findInvitation(tx, hash))?.used ? 'INVITATION_USED' : 'INVITATION_NOT_FOUND')
}

function statusByPolicy(registration: Registration) {
  if (registration === 'invitation') throw new Refusal('REGISTRATION_CLOSED')
  return statusUnproven(registration)
}
