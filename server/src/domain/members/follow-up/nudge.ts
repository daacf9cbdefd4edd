import { type ErrorCode, type FieldErrors, AppError } from '@vecu/contract/error'
import { DAYS_BETWEEN_NUDGES } from '@vecu/contract/follow-up'
import type { Locale } from '@vecu/contract/locale'
import { translate } from '@vecu/messages/translate'
import { sql } from 'kysely'

import { recordAudits } from '../../community/audit/queries.ts'
import { findAccount } from '../../identity/account/queries.ts'
import { unsubscribeLink } from '../../identity/unsubscribe/link.ts'
import { findOptedOut } from '../../../platform/mail/mail-opt-out.ts'
import { queueMails } from '../../../platform/mail/send-mail.job.ts'
import type { Services } from '../../../platform/services.ts'
import type { Viewer } from '../../../request/session/viewer.ts'
import type { Community, Tx } from '../../../schema/tables/tables.ts'
import { nudgeMail } from './nudge.mail.ts'

interface NudgeContext {
  tx: Tx
  services: Services
  community: Community
  viewer: Viewer
  locale: Locale
  groupId: number
}

interface NudgeInput {
  userIds: readonly number[]
  message?: string | undefined
}

interface NudgedLearner {
  id: number
  email: string
  firstname: string
  locale: Locale
  isMailed: boolean
  isTooSoon: boolean
}

/** Notifies all given learners and mails those who allow it, or throws; returns how many were notified. */
export async function nudgeLearners(context: NudgeContext, { userIds, message = '' }: NudgeInput): Promise<number> {
  const { tx, viewer, groupId, locale } = context
  const learners = await lockLearners(tx, groupId, [...new Set(userIds)])
  const byId = new Map(learners.map((learner) => [learner.id, learner]))
  rejectAny(userIds, { locale, code: 'USER_NOT_FOUND', why: 'unknownMember' }, (id) => !byId.has(id))
  rejectAny(userIds, { locale, code: 'NUDGE_TOO_SOON', why: 'nudgedLately' }, (id) => byId.get(id)?.isTooSoon === true)
  const ids = learners.map(({ id }) => id)
  const text = message === '' ? null : message
  await sql`with nudged as (
      insert into nudge (team_id, account_id, sender_id, message)
      select ${groupId}::bigint, id, ${viewer.id}::bigint, ${text}::text from unnest(${sql.val(ids)}::bigint[]) as id
      returning id, account_id)
    insert into notification (account_id, nudge_id, kind) select account_id, id, 'nudged' from nudged`.execute(tx)
  await recordAudits(tx, { actorId: viewer.id, subjectIds: ids, action: 'member_nudged', details: { groupId } })
  await mailLearners(context, learners, text)
  return ids.length
}

/** Locks all memberships of the learners in order, so that admins of two groups cannot nudge the same learner at once. */
async function lockLearners(tx: Tx, groupId: number, ids: readonly number[]): Promise<NudgedLearner[]> {
  await sql`select from membership where account_id = any(${sql.val(ids)}::bigint[])
    order by account_id, team_id for no key update`.execute(tx)
  const { rows } = await sql<NudgedLearner>`
    select account.id, account.email, account.firstname, account.locale,
      account.email_confirmed_at is not null and not 'nudges' = any(account.muted_mails) as "isMailed",
      exists (select from nudge where nudge.account_id = account.id
        and nudge.created_at > now() - make_interval(days => ${DAYS_BETWEEN_NUDGES})) as "isTooSoon"
    from membership join account on account.id = membership.account_id
    where membership.team_id = ${groupId} and membership.account_id = any(${sql.val(ids)}::bigint[])
      and not membership.group_admin and not account.community_admin
      and account.active and account.status = 'accepted'
    order by account.id`.execute(tx)
  return rows
}

interface Rejection {
  locale: Locale
  code: ErrorCode
  why: 'unknownMember' | 'nudgedLately'
}

/** Field errors name the index in the request, never the member. */
function rejectAny(ids: readonly number[], { locale, code, why }: Rejection, isInvalid: (id: number) => boolean): void {
  const errors: FieldErrors = {}
  for (const [index, id] of ids.entries()) {
    if (isInvalid(id)) errors[`user_ids.${index}`] = [translate(locale, `errors:validation.${why}`)]
  }
  if (Object.keys(errors).length > 0) throw new AppError(code, {}, errors)
}

/** An unconfirmed address may belong to another person, so it gets no mail. */
async function mailLearners(context: NudgeContext, learners: readonly NudgedLearner[], message: string | null) {
  const { tx, services, community, viewer, groupId } = context
  const { settings, queue } = services
  const sender = await findAccount(tx, viewer.id)
  const group = await tx.selectFrom('team').select('name').where('id', '=', groupId).executeTakeFirst()
  if (!sender || !group) throw new AppError('GROUP_NOT_FOUND')
  const mailed = learners.filter(({ isMailed }) => isMailed)
  const optedOut = await findOptedOut(
    tx,
    settings.secretKey,
    mailed.map(({ email }) => email),
  )
  const mails = mailed
    .filter(({ email }) => !optedOut.has(email))
    .map((to) => ({
      to: { sender: settings.mailFrom, recipient: to.email },
      content: () =>
        nudgeMail({
          to,
          community,
          settings,
          sender,
          group: group.name,
          message,
          unsubscribe: unsubscribeLink(
            { settings, community, locale: to.locale },
            { accountId: to.id, kind: 'nudges' },
          ),
        }),
    }))
  await queueMails(tx, queue, community.id, mails)
}
