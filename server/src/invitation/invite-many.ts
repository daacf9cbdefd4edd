import { INVITATION_DAYS } from '@vecu/contract/invitation'
import type { Locale } from '@vecu/contract/locale'
import { sql } from 'kysely'

import { findAccount } from '../account/queries.ts'
import { recordAudits } from '../audit/queries.ts'
import type { Community } from '../community/queries.ts'
import type { Tx } from '../db/tables.ts'
import { failpoint } from '../failpoint.ts'
import { queueMails } from '../mail/send-mail.job.ts'
import type { Parts } from '../parts.ts'
import { unwantedAmong } from '../recognition/address.ts'
import { mailedToken } from '../session/tokens.ts'
import { addedToGroupMail, invitationMail } from './invitation.mail.ts'
import { type KnownMember, findKnown, findTeamFor } from './queries.ts'

export interface Guest {
  email: string
  firstname: string
  lastname: string
}

export interface Inviting {
  tx: Tx
  parts: Pick<Parts, 'settings' | 'queue'>
  community: Community
  inviterId: number
  teamId: number
  /** Of whoever has no account yet. */
  locale: Locale
}

/**
 * Invites each of them into the group: whoever has an account is in it from now on, whoever was invited before gets a
 * new link. Whoever is in it already, or wants no mail, is passed over.
 */
export async function inviteMany(
  inviting: Inviting,
  guests: readonly Guest[],
): Promise<{ changed: number; added: number }> {
  const { tx, parts, teamId } = inviting
  // One after the other: two lists with the same address must not make two invitations.
  await tx.selectFrom('team').select('id').where('id', '=', teamId).forNoKeyUpdate().execute()
  const byAddress = new Map(guests.map((guest) => [guest.email.toLowerCase(), guest]))
  const addresses = [...byAddress.keys()]
  const { members, invited } = await findKnown(tx, teamId, addresses)
  const unwanted = await unwantedAmong(tx, parts.settings.secretKey, addresses)
  const joining = [...members.values()].filter(({ isInTeam }) => !isInTeam)
  const outside = [...byAddress].filter(([address]) => !members.has(address) && !unwanted.has(address))
  await addMembers(inviting, joining)
  await writeInvitations(
    inviting,
    outside.map(([address, guest]) => ({ ...guest, id: invited.get(address) })),
  )
  return { changed: joining.length + outside.length, added: joining.length }
}

async function addMembers(inviting: Inviting, members: readonly KnownMember[]): Promise<void> {
  if (members.length === 0) return
  const { tx, parts, community, inviterId, teamId } = inviting
  const subjectIds = members.map(({ id }) => id)
  await sql`insert into membership (account_id, team_id) select id, ${teamId}::bigint
    from unnest(${sql.val(subjectIds)}::bigint[]) as id on conflict (account_id, team_id) do nothing`.execute(tx)
  const letter = await letterOf(inviting)
  const mails = members.map((to) => ({
    to: { sender: parts.settings.mailFrom, recipient: to.email },
    content: () => addedToGroupMail({ ...letter, to }),
  }))
  await queueMails(tx, parts.queue, community.id, mails)
  await recordAudits(tx, { actorId: inviterId, subjectIds, action: 'invited', details: { groupId: teamId } })
}

/** With an id: one that was sent before, and is sent again. */
type Written = Guest & { id?: number | undefined }

export async function writeInvitations(inviting: Inviting, guests: readonly Written[]): Promise<void> {
  if (guests.length === 0) return
  const { tx, parts, community, inviterId, teamId, locale } = inviting
  const sealed = guests.map((guest) => ({ ...guest, ...mailedToken() }))
  const rows = JSON.stringify(
    sealed.map(({ id = null, email, firstname, lastname, hash }) => ({ id, email, firstname, lastname, hash })),
  )
  const lines = sql`jsonb_to_recordset(${rows}::jsonb)
    as line (id bigint, email text, firstname text, lastname text, hash text)`
  const expires = sql`now() + make_interval(days => ${INVITATION_DAYS}::int)`
  // A name that is not given this time stays as it was.
  const renewed = await sql<{ id: number }>`update invitation
    set token_hash = line.hash, expires_at = ${expires}, sent_at = now(), inviter_id = ${inviterId},
      firstname = coalesce(nullif(line.firstname, ''), invitation.firstname),
      lastname = coalesce(nullif(line.lastname, ''), invitation.lastname)
    from ${lines} where invitation.id = line.id returning invitation.id`.execute(tx)
  const made = await sql<{ id: number }>`insert into invitation
    (team_id, inviter_id, email, firstname, lastname, token_hash, expires_at)
    select ${teamId}::bigint, ${inviterId}::bigint, email, firstname, lastname, hash, ${expires}
    from ${lines} where id is null returning id`.execute(tx)
  const letter = await letterOf(inviting)
  const expiresAt = new Date(Date.now() + INVITATION_DAYS * 86_400_000)
  const mails = sealed.map(({ email, firstname, token }) => ({
    to: { sender: parts.settings.mailFrom, recipient: email },
    content() {
      failpoint('bulk-row')
      return invitationMail({ ...letter, to: { firstname, locale }, token, expiresAt })
    },
    forgotten: true,
  }))
  await queueMails(tx, parts.queue, community.id, mails)
  await auditInvitations(inviting, 'invited', made.rows)
  await auditInvitations(inviting, 'invitation_resent', renewed.rows)
}

async function letterOf({ tx, parts: { settings }, community, inviterId, teamId }: Inviting) {
  const [inviter, team] = [await findAccount(tx, inviterId), await findTeamFor(tx, inviterId, teamId)]
  if (!inviter || !team) throw new Error(`group ${teamId} or its admin ${inviterId} vanished while people were invited`)
  return { community, settings, inviter, group: team.name }
}

async function auditInvitations(
  { tx, inviterId, teamId }: Inviting,
  action: 'invited' | 'invitation_resent',
  invitations: readonly { id: number }[],
): Promise<void> {
  if (invitations.length === 0) return
  const ids = invitations.map(({ id }) => id)
  await sql`insert into audit_event (actor_id, action, details)
    select ${inviterId}::bigint, ${action}, jsonb_build_object('groupId', ${teamId}::bigint, 'invitationId', id)
    from unnest(${sql.val(ids)}::bigint[]) as id`.execute(tx)
}
