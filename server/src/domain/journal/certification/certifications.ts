import type { Certification, Certificator, RecognitionSkill } from '@vecu/contract/certification'
import type { Identification } from '@vecu/contract/identification'
import type { Locale } from '@vecu/contract/locale'
import { foldText } from '@vecu/contract/fold-text'
import { translate } from '@vecu/messages/translate'
import { type ExpressionBuilder, expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import { skillName } from '../../catalog/built-in/built-in.ts'
import type { Tables } from '../../../schema/tables/tables.ts'
import type { Viewer } from '../../../request/session/viewer.ts'
import type { SkillSnapshot, Snapshot } from '../../../schema/tables/recognition-tables.ts'
import { IS_PUBLICLY_SHOWN } from './publicly-shown.ts'
import { type Version, changesSince } from './snapshot.ts'

/** Subquery for a query on `recognition`: its skills with their decisions. */
export function decidedSkills(eb: ExpressionBuilder<Tables, 'recognition'>) {
  return jsonArrayFrom(
    eb
      .selectFrom('recognition_skill')
      .select(['recognition_skill.item_skill_id as id', 'recognition_skill.skill_id as skillId'])
      .select(['recognition_skill.name', 'recognition_skill.level', 'recognition_skill.decision'])
      .select(
        sql<SkillSnapshot | null>`(select parent from jsonb_array_elements(recognition.snapshot -> 'skills') as skill
          join jsonb_array_elements(recognition.snapshot -> 'skills') as parent on parent -> 'id' = skill -> 'parentId'
          where (skill -> 'id')::bigint = recognition_skill.item_skill_id limit 1)`.as('parent'),
      )
      .select(['recognition_skill.decided_level as decidedLevel', 'recognition_skill.comment'])
      .whereRef('recognition_skill.recognition_id', '=', 'recognition.id')
      .orderBy('recognition_skill.position'),
  )
}

/** Only members may be owners of the item. */
function buildCertifications(isForMembers: boolean) {
  return jsonArrayFrom(
    expressionBuilder<Tables, 'item'>()
      .selectFrom('recognition')
      .select(['recognition.id', 'recognition.status', 'recognition.changed', 'recognition.comment'])
      .select(['recognition.certificator_id', 'recognition.certificator_kind', 'recognition.certificator_firstname'])
      .select(['recognition.certificator_lastname', 'recognition.certificator_role', 'recognition.decided_at'])
      .select(['recognition.revoked_at', 'recognition.revocation_reason', 'recognition.identification'])
      .select(sql<string | null>`case when ${IS_PUBLICLY_SHOWN} then recognition.short_code end`.as('public_code'))
      .select(
        (isForMembers
          ? sql<string | null>`(select code from credential where credential.recognition_id = recognition.id)`
          : sql<null>`null`
        ).as('own_code'),
      )
      .select(
        (isForMembers
          ? sql<Snapshot | null>`case when recognition.changed then recognition.snapshot end`
          : sql<null>`null::jsonb`
        ).as('snapshot'),
      )
      .select((inner) => decidedSkills(inner).as('skills'))
      .whereRef('recognition.experience_id', '=', 'item.id')
      .where('recognition.status', 'in', ['accepted', 'revoked'])
      .orderBy(sql`recognition.status = 'accepted' and not recognition.changed`, 'desc')
      .orderBy(sql`recognition.status = 'accepted'`, 'desc')
      .orderBy('recognition.decided_at', 'desc')
      .orderBy('recognition.id'),
  )
}

// Built once, because building them for each request took longer than their rows.
const CERTIFICATIONS = { forMembers: buildCertifications(true), forVisitors: buildCertifications(false) }

/** Subquery for a query on `item`: its certifications, valid ones first. */
export function selectCertifications(viewer: Viewer | undefined) {
  return viewer ? CERTIFICATIONS.forMembers : CERTIFICATIONS.forVisitors
}

interface CertificatorRow {
  certificator_id: number | null
  certificator_kind: 'member' | 'external'
  certificator_firstname: string | null
  certificator_lastname: string | null
  certificator_role: string | null
}

/** An erased name is replaced by a generic one. */
export function presentCertificator(row: CertificatorRow, locale: Locale): Certificator {
  const erased = row.certificator_firstname === null
  const former = row.certificator_kind === 'member' ? 'formerMember' : 'formerCertificator'
  return {
    id: row.certificator_id,
    firstname: row.certificator_firstname ?? translate(locale, `experience:certificator.${former}`),
    lastname: row.certificator_lastname ?? '',
    role: row.certificator_role,
    erased,
  }
}

/** Dates inside JSON columns arrive as strings in PostgreSQL's format. */
type Json<Value> = Value extends Date ? string | Date : Value

/** A skill with the snapshot of the competence that it belongs to. */
type SkillRow = Omit<RecognitionSkill, 'parent'> & { parent: SkillSnapshot | null }

interface CertificationRow extends CertificatorRow {
  id: string
  status: string
  changed: boolean
  comment: string | null
  decided_at: Json<Date> | null
  revoked_at: Json<Date> | null
  revocation_reason: string | null
  identification: Identification | null
  snapshot: Snapshot | null
  public_code: string | null
  own_code: string | null
  skills: SkillRow[]
}

const iso = (at: string | Date | null) => (at === null ? null : new Date(at).toISOString())

export interface CertificationOptions {
  locale: Locale
  /** The viewer owns the experience: only owners see refused skills, comments on skills and revocation reasons. */
  own: boolean
  now: Version
}

export function presentCertification(row: CertificationRow, { locale, own, now }: CertificationOptions): Certification {
  const revokedAt = iso(row.revoked_at)
  const decidedAt = iso(row.decided_at) ?? ''
  const skills = own ? row.skills : row.skills.filter(({ decidedLevel }) => decidedLevel !== null)
  return {
    id: row.id,
    code: own ? (row.own_code ?? row.public_code) : row.public_code,
    status: row.status === 'revoked' ? 'revoked' : 'accepted',
    certificatorAttributes: presentCertificator(row, locale),
    identification: row.identification,
    updatedAt: revokedAt ?? decidedAt,
    decidedAt,
    comment: row.comment,
    changed: row.changed,
    changes: own && row.snapshot ? changesSince(row.snapshot, row.skills, now, locale) : null,
    revokedAt,
    revocationReason: own ? row.revocation_reason : null,
    skills: skills.map((skill) => ({ ...presentSkill(skill, locale), ...(!own && { comment: null }) })),
  }
}

export function presentSkill({ parent, ...skill }: SkillRow, locale: Locale): RecognitionSkill {
  return {
    ...skill,
    name: skillName(skill.skillId, locale) ?? skill.name,
    parent: parent && { id: parent.id, name: skillName(parent.skillId, locale) ?? parent.name },
  }
}

/** Looks up the highest level of a skill in the valid certifications. */
export function certifiedLevels(certifications: readonly Certification[]) {
  const levels = new Map<string, number>()
  for (const { status, changed, skills } of certifications) {
    if (status !== 'accepted' || changed) continue
    for (const { skillId, name, decidedLevel } of skills) {
      if (decidedLevel === null) continue
      const key = skillKey(skillId, name)
      levels.set(key, Math.max(levels.get(key) ?? 0, decidedLevel))
    }
  }
  return (skillId: string | null, name: string) => levels.get(skillKey(skillId, name)) ?? null
}

/** Identifies a skill across languages; custom skills are compared by normalized name. */
export function skillKey(skillId: string | null, name: string): string {
  return skillId ?? `own:${foldText(name).trim()}`
}
