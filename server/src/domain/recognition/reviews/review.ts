import { AppError } from '@vecu/contract/error'
import type { Locale } from '@vecu/contract/locale'
import type { ReviewInput } from '@vecu/contract/review'
import { sql } from 'kysely'
import type { z } from 'zod'

import { publishCertification } from '../../community/webhooks/publish-event.ts'
import { recordActivity } from '../../identity/account/queries.ts'
import { issueCredential } from '../credential/issue.ts'
import type { Tx } from '../../../schema/tables/tables.ts'
import { fieldError } from '../../../platform/http/field-error.ts'
import { type Decider, type IdentifiedCertificator, identifyCertificator } from '../credential/identify-certificator.ts'
import { assertOtherPerson } from '../requests/own-account.ts'
import { assertMayCertify, assertMayDecide } from '../requests/policy.ts'
import { transition, assertNotOnHold } from '../requests/queries.ts'
import { type Recognition, recordEvent } from '../../journal/certification/queries.ts'
import { type DecidedSkill, toCertifiedSnapshot, snapshotHash } from '../../journal/certification/snapshot.ts'
import { type Action, nextStatus } from '../requests/states.ts'
import { type NotifyContext, notifyRequester } from '../requests/notify.ts'
import { updateCertified } from '../../journal/certification/update-certified.ts'

type ReviewDecision = z.output<typeof ReviewInput>

const ACTION_OF: Record<ReviewDecision['decision'], Action> = {
  accepted: 'accept',
  returned: 'return',
  declined: 'decline',
}

/** Decides a review, which must be locked. */
export async function decide(
  context: NotifyContext & Decider,
  row: Recognition,
  review: ReviewDecision,
  locale: Locale,
): Promise<void> {
  const { tx, services } = context
  const action = ACTION_OF[review.decision]
  nextStatus(row.currentStatus, action)
  await assertNotOwn(tx, row, context)
  await assertMayDecide(tx, row)
  if (action === 'accept') await assertMayCertify(tx, row)
  if (review.decision === 'returned' && !review.comment) {
    throw fieldError(locale, 'VALIDATION_ERROR', 'comment', 'required')
  }
  const decided = await writeSkills(tx, row.id, review, locale)
  const certificator = await identifyCertificator(tx, row, context, context.community)
  const signed = signature(row, review, certificator)
  const comment = review.comment || null
  const also = { ...signed, ...recorded(certificator), comment, decided_at: sql<Date>`now()` }
  await transition(tx, row, action, { ...also, ...(action === 'accept' && certified(row, decided)) })
  await recordEvent(tx, row.id, review.decision, 'certificator')
  if (action === 'accept') await issueCredential(tx, row.id, services.settings)
  if (action === 'accept' && row.experience_id !== null) await updateCertified(tx, row.experience_id)
  if (action === 'accept' && row.certificator_id !== null) await recordActivity(tx, row.certificator_id, 'certified')
  if (action === 'accept') await publishCertification(context, 'certification.accepted', row)
  await notifyRequester(context, { ...row, ...signed, comment }, review.decision)
}

/** The certifier may have become the same person since the request, for example by a changed e-mail address. */
async function assertNotOwn(tx: Tx, row: Recognition, { viewer }: Decider): Promise<void> {
  const requester = await assertNotOnHold(tx, row)
  if (viewer?.id === requester.id) throw new AppError('RECOGNITION_SELF')
  await assertOtherPerson(tx, requester, { id: row.certificator_id, email: row.certificator_email })
}

/** A certifier with an account signs with its current name, anyone else with the name they enter. */
function signature(row: Recognition, { certificator = {} }: ReviewDecision, { account }: IdentifiedCertificator) {
  const { role, ...typed } = certificator
  const enteredName = row.certificator_kind === 'external' ? typed : {}
  const { firstname, lastname } = account ?? enteredName
  return {
    certificator_firstname: firstname || row.certificator_firstname,
    certificator_lastname: account?.lastname ?? (lastname || row.certificator_lastname),
    certificator_role: role || null,
  }
}

function recorded({ account, identification }: IdentifiedCertificator) {
  return { certificator_avatar: account?.avatar_key ?? null, identification: JSON.stringify(identification) }
}

function certified({ snapshot }: Recognition, decided: readonly DecidedSkill[]) {
  if (!snapshot) throw new AppError('RECOGNITION_GONE')
  const part = toCertifiedSnapshot(snapshot, decided)
  return { certified_snapshot: JSON.stringify(part), snapshot_hash: snapshotHash(part) }
}

/** Throws unless each skill was requested and appears once; accepting requires a decision on every skill. */
async function writeSkills(tx: Tx, id: string, review: ReviewDecision, locale: Locale): Promise<DecidedSkill[]> {
  const skillsError = (messageKey: string) => fieldError(locale, 'VALIDATION_ERROR', 'skills', messageKey)
  const requested = await tx
    .selectFrom('recognition_skill')
    .select(['item_skill_id', 'level'])
    .where('recognition_id', '=', id)
    .execute()
  const claimed = new Map(requested.map(({ item_skill_id, level }) => [item_skill_id, level]))
  const ids = new Set(review.skills.map((skill) => skill.id))
  if (ids.size < review.skills.length) throw skillsError('repeated')
  if (review.decision === 'accepted' && ids.size < claimed.size) throw skillsError('required')
  const decided: DecidedSkill[] = []
  for (const { id: skillId, decision, level, comment } of review.skills) {
    const claim = claimed.get(skillId)
    if (claim === undefined) throw skillsError('invalidChoice')
    const isLower = level !== undefined && level < claim
    if (decision === 'lowered' && !isLower) throw skillsError('invalidChoice')
    if (decision === 'confirmed' && level !== undefined && level !== claim) throw skillsError('invalidChoice')
    const decidedLevel = decision === 'refused' ? null : decision === 'lowered' ? (level ?? null) : claim
    decided.push({ id: skillId, decision, decidedLevel })
    await tx
      .updateTable('recognition_skill')
      .set({ decision, decided_level: decidedLevel, comment: comment || null })
      .where('recognition_id', '=', id)
      .where('item_skill_id', '=', skillId)
      .execute()
  }
  return decided
}
