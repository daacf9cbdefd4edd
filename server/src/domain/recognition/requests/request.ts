import { RECOGNITION_DAYS } from '@vecu/contract/constants'
import { AppError } from '@vecu/contract/error'
import { experienceName } from '@vecu/contract/experience-name'
import type { Locale } from '@vecu/contract/locale'
import type { RecognitionInput } from '@vecu/contract/recognition'
import { sql } from 'kysely'
import type { z } from 'zod'

import { findAccount, findAccountByEmail, recordActivity } from '../../identity/account/queries.ts'
import type { Viewer } from '../../../request/session/viewer.ts'
import type { Tx } from '../../../schema/tables/tables.ts'
import type { SkillSnapshot } from '../../../schema/tables/recognition-tables.ts'
import { lockOwnItem } from '../../journal/item/policy.ts'
import { fieldError } from '../../../platform/http/field-error.ts'
import { hasOptedOut } from '../../../platform/mail/mail-opt-out.ts'
import { expireOverdue } from './expire.ts'
import { assertOtherPerson } from './own-account.ts'
import { assertMayRequestExternally } from './policy.ts'
import { copyEvidence, takeSnapshot } from './queries.ts'
import { recordEvent } from '../../journal/certification/queries.ts'
import { type NotifyContext, notifyCertificator } from './notify.ts'
import { newReviewToken } from './token.ts'

type NewRecognition = z.output<typeof RecognitionInput>

interface RequestRecognitionContext extends NotifyContext {
  viewer: Viewer
  locale: Locale
}

/** Creates a recognition request with its event, mail and notification, all in one transaction. */
export async function requestRecognition(context: RequestRecognitionContext, input: NewRecognition): Promise<string> {
  const { tx, viewer, services } = context
  const { id: experienceId, hiding_id } = await lockOwnItem(tx, viewer, 'experience', input.experienceId)
  if (hiding_id !== null) throw new AppError('EXPERIENCE_HIDDEN')
  const certificator = await findCertificator(context, input.certificator)
  const { snapshot, picture } = await takeSnapshot(tx, experienceId)
  const skills = chosenSkills(context, snapshot.skills, input.skills)
  await expireOverdue(context, experienceId)
  const { token: _token, ...token } = newReviewToken(services.settings.secretKey)
  const row = await tx
    .insertInto('recognition')
    .values({
      ...certificator,
      ...token,
      experience_id: experienceId,
      requester_id: viewer.id,
      locale: input.locale ?? viewer.locale,
      message: input.message || null,
      snapshot: JSON.stringify(snapshot),
      picture: picture && JSON.stringify(picture),
      expires_at: sql<Date>`now() + make_interval(days => ${RECOGNITION_DAYS}::int)`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new AppError('RECOGNITION_ALREADY_OPEN')
  await insertSkills(tx, row.id, skills)
  await copyEvidence(tx, row.id, experienceId)
  await recordEvent(tx, row.id, 'requested', 'requester')
  await recordActivity(tx, viewer.id, 'requested', experienceName(snapshot))
  await notifyCertificator(context, row, 'requested')
  return row.id
}

interface CertificatorRow {
  certificator_id: number | null
  certificator_kind: 'member' | 'external'
  certificator_email: string
  certificator_firstname: string
  certificator_lastname: string
}

async function findCertificator(
  context: RequestRecognitionContext,
  input: NewRecognition['certificator'],
): Promise<CertificatorRow> {
  const { tx, viewer, locale, services } = context
  if (input.userId !== undefined) {
    const member = await findAccount(tx, input.userId)
    if (!member?.active || member.status !== 'accepted') throw new AppError('USER_NOT_FOUND')
    await assertOtherPerson(tx, viewer, member)
    return {
      certificator_id: member.id,
      certificator_kind: 'member',
      certificator_email: member.email,
      certificator_firstname: member.firstname,
      certificator_lastname: member.lastname,
    }
  }
  const { email = '', firstname = '', lastname = '' } = input
  await assertOtherPerson(tx, viewer, { id: null, email })
  await assertMayRequestExternally(tx, viewer)
  const account = await findAccountByEmail(tx, email)
  // Until its e-mail address is confirmed, an account must not get access to a request sent to that address.
  const isTheirs = account?.email_confirmed_at != null && account.active && account.status === 'accepted'
  if (!isTheirs && (await hasOptedOut(tx, services.settings.secretKey, email))) {
    throw fieldError(locale, 'MAIL_OPTED_OUT', 'certificator.email', 'mailUnwanted')
  }
  return {
    certificator_id: isTheirs ? account.id : null,
    certificator_kind: 'external',
    certificator_email: email,
    certificator_firstname: firstname,
    certificator_lastname: lastname,
  }
}

/** Requested skills in the order of the experience; throws unless each exists at the requested level. */
function chosenSkills(
  { locale }: RequestRecognitionContext,
  own: readonly SkillSnapshot[],
  requested: NewRecognition['skills'],
): SkillSnapshot[] {
  const levels = new Map(requested.map(({ id, level }) => [id, level]))
  const chosen = own.filter(({ id, level }) => levels.get(id) === level)
  if (chosen.length < requested.length) throw fieldError(locale, 'VALIDATION_ERROR', 'skills', 'invalidChoice')
  return chosen
}

async function insertSkills(tx: Tx, id: string, skills: readonly SkillSnapshot[]): Promise<void> {
  if (skills.length === 0) return
  const rows = skills.map(({ id: item_skill_id, skillId, name, level }, position) => ({
    recognition_id: id,
    item_skill_id,
    position,
    skill_id: skillId,
    name,
    level,
  }))
  await tx.insertInto('recognition_skill').values(rows).execute()
}
