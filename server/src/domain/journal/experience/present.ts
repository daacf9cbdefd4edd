import type { Experience } from '@vecu/contract/experience'
import type { Locale } from '@vecu/contract/locale'
import { type RawBuilder, expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import { isAdministeredBy } from '../../identity/account/policy.ts'
import { skillName } from '../../catalog/built-in/built-in.ts'
import { PREPARE } from '../../../platform/db/prepared-statements.ts'
import { presentDate } from '../../../platform/text/item-date.ts'
import type { Tables } from '../../../schema/tables/tables.ts'
import { signedFileUrl } from '../../../platform/storage/signed-files.ts'
import { selectCertifications, certifiedLevels, presentCertification } from '../certification/certifications.ts'
import { COVER_CHECKSUM, EVIDENCE_CHECKSUMS } from '../certification/queries.ts'
import { type OwnRequest, presentRequest, selectOwnRequest } from '../moderation-case/own-request.ts'
import { describedPicture, presentPicture } from './picture.ts'
import type { PresentContext } from '../../../request/request-context.ts'
import type { Viewer } from '../../../request/session/viewer.ts'

/** Parenthesized subquery of items and their order, so that one statement finds and loads them. */
export type ItemSelectionSql = RawBuilder<{ id: number; position: number }>

/** Selects items by id, in this order. */
export function itemSelection(ids: readonly number[]): ItemSelectionSql {
  return sql`(select id, position from unnest(${ids}::bigint[]) with ordinality as known (id, position))`
}

// Subqueries for a query on `item` are built once: building them for each request took longer than their rows.
const ofItem = expressionBuilder<Tables, 'item'>()

const GROUPS = jsonArrayFrom(
  ofItem
    .selectFrom('item_team')
    .innerJoin('team', 'team.id', 'item_team.team_id')
    .select(['team.id', 'team.name'])
    .whereRef('item_team.item_id', '=', 'item.id')
    .orderBy('team.name'),
)

const TAGS = jsonArrayFrom(
  ofItem
    .selectFrom('item_tag')
    .select(['item_tag.id', 'item_tag.name'])
    .whereRef('item_tag.item_id', '=', 'item.id')
    .orderBy('item_tag.id'),
)

const SKILLS = jsonArrayFrom(
  ofItem
    .selectFrom('item_skill')
    .select(['item_skill.id', 'item_skill.parent_id', 'item_skill.skill_id', 'item_skill.name', 'item_skill.level'])
    .whereRef('item_skill.item_id', '=', 'item.id')
    .orderBy('item_skill.id'),
)

const OUTSIDE_CERTIFICATIONS = jsonArrayFrom(
  ofItem
    .selectFrom('external_certification')
    .select(['external_certification.issuer_name', 'external_certification.url', 'external_certification.issued_at'])
    .select('external_certification.skills')
    .whereRef('external_certification.item_id', '=', 'item.id')
    .orderBy('external_certification.issued_at', 'desc'),
)

/** Subquery for a query on `item`: the groups that it is shared with, which only members see. */
export function selectGroups(viewer: Viewer | undefined) {
  return viewer ? GROUPS : sql<never[]>`'[]'::json`
}

interface ModeratedRow {
  administered: boolean
  hiding_reason: string | null
  hidden_at: Date | null
  own_request: OwnRequest | null
}

type Moderation = Pick<Experience, 'hiding' | 'publication' | 'administered'>

/** Only the owner sees why an item is hidden, and their own requests about it. */
export function presentModeration(own: boolean, row: ModeratedRow): Moderation {
  const rights = row.administered ? { administered: true } : {}
  if (!own) return { hiding: null, publication: null, ...rights }
  if (row.hiding_reason === null || row.hidden_at === null) {
    return { hiding: null, publication: presentRequest(row.own_request, 'publication') ?? null, ...rights }
  }
  const review = presentRequest(row.own_request, 'review')
  const isAboutThis = review !== undefined && new Date(review.requestedAt) >= row.hidden_at
  const hiding = { reason: row.hiding_reason, hiddenAt: row.hidden_at.toISOString() }
  return { hiding: { ...hiding, ...(isAboutThis && { review }) }, publication: null, ...rights }
}

/** Whether the viewer administers the author, for a query on `item` and its `account`. */
export function selectAdministered(viewer: Viewer | undefined) {
  return viewer ? isAdministeredBy(viewer) : sql<boolean>`false`
}

/** Experiences in the order of `listed`; a story is returned as its id only. */
export async function presentSelection(
  { tx, services, locale, viewer }: PresentContext,
  listed: ItemSelectionSql,
): Promise<(Experience | number)[]> {
  const rows = await tx
    .selectFrom(listed.as('listed'))
    .innerJoin('item', 'item.id', 'listed.id')
    .leftJoin('experience', 'experience.id', 'item.id')
    .innerJoin('account', 'account.id', 'item.account_id')
    .leftJoin('hiding', 'hiding.id', 'item.hiding_id')
    .modifyFront(PREPARE)
    .select(['item.id', 'item.account_id', 'item.created_at', 'item.sharing', 'item.official', 'item.highlight'])
    .select(['item.public_token', 'item.short_code', 'item.indexable', 'hiding.reason as hiding_reason'])
    .select(['hiding.created_at as hidden_at', selectOwnRequest(viewer).as('own_request')])
    .select(selectAdministered(viewer).as('administered'))
    .select(['experience.title', 'experience.description', 'experience.link_url', 'experience.address'])
    .select((eb) => eb.fn.coalesce('experience.language', 'account.locale').as('language'))
    .select(['experience.happened_at', 'experience.local_date', 'experience.time_zone'])
    .select([
      'experience.picture',
      'experience.cover_description',
      // Visitors are not shown what changed since a certification.
      (viewer ? COVER_CHECKSUM : sql<null>`null`).as('cover_checksum'),
      (viewer ? EVIDENCE_CHECKSUMS : sql<never[]>`'[]'::jsonb`).as('evidence_checksums'),
      'account.firstname',
      'account.lastname',
      'account.avatar_key',
    ])
    .select([TAGS.as('tags'), SKILLS.as('skills'), selectGroups(viewer).as('teams')])
    .select([selectCertifications(viewer).as('certifications'), OUTSIDE_CERTIFICATIONS.as('outside')])
    .orderBy('listed.position')
    .execute()
  return rows.map((row) => {
    if (row.description === null) return row.id
    const own = viewer !== undefined && row.account_id === viewer.id
    const picture = presentPicture(services.settings.secretKey, describedPicture(row.picture, row.cover_description))
    const date = presentDate(row)
    const skills = row.skills.map(({ skill_id: skillId, name, level }) => ({ skillId, name, level }))
    const files = { cover: row.cover_checksum, evidence: row.evidence_checksums }
    const now = { title: row.title, description: row.description, localDate: date.localDate, skills, files }
    const certifications = row.certifications.map((certification) =>
      presentCertification(certification, { locale, own, now }),
    )
    return {
      id: row.id,
      type: 'Experience' as const,
      title: row.title,
      description: row.description,
      language: row.language,
      ...date,
      createdAt: row.created_at.toISOString(),
      link: row.link_url === null ? null : { linkUrl: row.link_url },
      pictureUrl: picture?.sources.at(-1)?.url ?? null,
      picture,
      pictureDescription: row.cover_description,
      addressAttributes: row.address,
      tagsAttributes: row.tags.map(({ id, name }) => ({ id, name, taggableType: 'Experience' as const })),
      skillsAttributes: nestSkills(row.id, row.skills, locale, certifiedLevels(certifications)),
      sharingParameters: row.sharing,
      groups: row.teams,
      official: row.official,
      highlight: row.highlight,
      userAttributes: {
        id: row.account_id,
        firstname: row.firstname,
        lastname: row.lastname,
        avatarUrl: signedFileUrl(services.settings.secretKey, row.avatar_key),
      },
      certificationAttributes: certifications,
      ...(row.outside.length > 0 && { externalCertifications: row.outside.map(presentOutside) }),
      publicToken: own || !viewer ? row.public_token : null,
      shortCode: own || !viewer ? row.short_code : null,
      indexable: row.indexable,
      ...presentModeration(own, row),
    }
  })
}

interface OutsideRow {
  issuer_name: string
  url: string
  issued_at: string | Date
  skills: { name: string; level: number }[] | null
}

/** Dates inside JSON columns arrive as strings in PostgreSQL's format. */
function presentOutside({ issuer_name: issuerName, url, issued_at, skills }: OutsideRow) {
  return { issuerName, url, issuedAt: new Date(issued_at).toISOString(), skills }
}

export async function presentExperiences(ctx: PresentContext, listed: ItemSelectionSql): Promise<Experience[]> {
  return (await presentSelection(ctx, listed)).filter((item) => typeof item !== 'number')
}

export async function presentExperience(ctx: PresentContext, id: number): Promise<Experience> {
  const [experience] = await presentExperiences(ctx, itemSelection([id]))
  if (!experience) throw new Error(`experience ${id} not found`)
  return experience
}

interface SkillRow {
  id: number
  parent_id: number | null
  skill_id: string | null
  name: string
  level: number
}

function nestSkills(
  itemId: number,
  rows: readonly SkillRow[],
  locale: Locale,
  certifiedLevel: (skillId: string | null, name: string) => number | null,
): Experience['skillsAttributes'] {
  const show = ({ id, skill_id, name, level }: SkillRow) => ({
    id,
    name: skillName(skill_id, locale) ?? name,
    level,
    certifiedLevel: certifiedLevel(skill_id, name),
    skillId: skill_id,
    skillableType: 'Experience' as const,
    skillableId: itemId,
    custom: skill_id === null,
  })
  return rows
    .filter(({ parent_id }) => parent_id === null)
    .map((skill) => ({
      ...show(skill),
      skillsAttributes: rows.filter(({ parent_id }) => parent_id === skill.id).map(show),
    }))
}
