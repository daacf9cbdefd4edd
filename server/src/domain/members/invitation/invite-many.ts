import { INVITATION_DAYS } from '@vecu/contract/invitation'
import { sql } from 'kysely'

import { findOptedOut } from '../../../platform/mail/mail-opt-out.ts'
import { createMailToken } from '../../../platform/crypto/keys.ts'
import { type KnownMember, findKnown, lockInviting } from './queries.ts'
import { type InvitationContext as InviteContext, sendInvitations } from './send-invitations.ts'

export interface Guest {
  email: string
  firstname: string
  lastname: string
}

/**
 * Invites the guests to the group. Members may accept or decline, earlier guests get a new link. Skips members of the
 * group, and guests without an account who have opted out of mail.
 */
export async function inviteMany(
  inviting: InviteContext,
  guests: readonly Guest[],
): Promise<{ changed: number; added: number }> {
  const { tx, services, groupId } = inviting
  await lockInviting(tx, groupId)
  const byEmail = new Map(guests.map((guest) => [guest.email.toLowerCase(), guest]))
  const emails = [...byEmail.keys()]
  const { members, invited } = await findKnown(tx, groupId, emails)
  const optedOut = await findOptedOut(tx, services.settings.secretKey, emails)
  const chosen = [...byEmail].filter(([email]) => {
    const member = members.get(email)
    return member ? !member.isInTeam : !optedOut.has(email)
  })
  await writeInvitations(
    inviting,
    chosen.map(([email, guest]) => ({ ...guest, id: invited.get(email), member: members.get(email) })),
  )
  return { changed: chosen.length, added: chosen.filter(([email]) => members.has(email)).length }
}

/** With an id: an existing invitation that is sent again. */
type Written = Guest & { id?: number | undefined; member?: KnownMember | undefined }

export async function writeInvitations(inviting: InviteContext, guests: readonly Written[]): Promise<void> {
  if (guests.length === 0) return
  const { tx, inviterId, groupId } = inviting
  const sealed = guests.map((guest) => ({ ...guest, ...createMailToken() }))
  const rows = JSON.stringify(
    sealed.map(({ id = null, email, firstname, lastname, hash }) => ({ id, email, firstname, lastname, hash })),
  )
  const lines = sql`jsonb_to_recordset(${rows}::jsonb)
    as line (id bigint, email text, firstname text, lastname text, hash text)`
  const expires = sql`now() + make_interval(days => ${INVITATION_DAYS}::int)`
  // An empty name keeps the earlier one.
  const renewed = await sql<Row>`update invitation
    set token_hash = line.hash, expires_at = ${expires}, sent_at = now(), inviter_id = ${inviterId},
      firstname = coalesce(nullif(line.firstname, ''), invitation.firstname),
      lastname = coalesce(nullif(line.lastname, ''), invitation.lastname)
    from ${lines} where invitation.id = line.id returning invitation.id, invitation.token_hash as hash`.execute(tx)
  const created = await sql<Row>`insert into invitation
    (team_id, inviter_id, email, firstname, lastname, token_hash, expires_at)
    select ${groupId}::bigint, ${inviterId}::bigint, email, firstname, lastname, hash, ${expires}
    from ${lines} where id is null returning id, token_hash as hash`.execute(tx)
  const ids = new Map([...renewed.rows, ...created.rows].map(({ id, hash }) => [hash, id]))
  const expiresAt = new Date(Date.now() + INVITATION_DAYS * 86_400_000)
  const sent = sealed.flatMap(({ hash, ...guest }) => {
    const id = ids.get(hash)
    return id === undefined ? [] : [{ ...guest, id, expiresAt }]
  })
  await sendInvitations(inviting, sent)
  const members = new Map(sent.map(({ id, member }) => [id, member?.id ?? null]))
  await auditInvitations(inviting, 'invited', created.rows, members)
  await auditInvitations(inviting, 'invitation_resent', renewed.rows, members)
}

interface Row {
  id: number
  hash: string
}

async function auditInvitations(
  { tx, inviterId, groupId }: InviteContext,
  action: 'invited' | 'invitation_resent',
  invitations: readonly Row[],
  members: ReadonlyMap<number, number | null>,
): Promise<void> {
  if (invitations.length === 0) return
  const rows = JSON.stringify(invitations.map(({ id }) => ({ id, subject: members.get(id) ?? null })))
  await sql`insert into audit_event (actor_id, subject_id, action, details)
    select ${inviterId}::bigint, subject, ${action},
      jsonb_build_object('groupId', ${groupId}::bigint, 'invitationId', id)
    from jsonb_to_recordset(${rows}::jsonb) as line (id bigint, subject bigint)`.execute(tx)
}
