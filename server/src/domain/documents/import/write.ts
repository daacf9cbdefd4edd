import { MAX_STORY_EXPERIENCES } from '@vecu/contract/constants'
import type { ImportResult, ImportedExperience, ImportedStory } from '@vecu/contract/journal-import'

import { completeDate } from '../../../platform/text/item-date.ts'
import { isBuiltInSkill } from '../../catalog/built-in/built-in.ts'
import { ownSkillName } from '../../catalog/skills/custom-skills.ts'
import type { Tx } from '../../../schema/tables/tables.ts'
import { writeNewExperience } from '../../journal/experience/write.ts'
import type { WriteContext } from '../../journal/item/write-item.ts'
import { lockOwnExperiences } from '../../journal/story/queries.ts'
import { writeExperiences, writeNewStory } from '../../journal/story/write.ts'
import { countEvidence, dateItem, findImported, saveOrigins, withoutPicture } from './queries.ts'
import type { CheckedCredentials, OutsideCertification } from './verify-credentials.ts'

/** `lockImports` must have been called in this transaction. */
export async function importExperiences(
  writing: WriteContext,
  home: string,
  experiences: readonly ImportedExperience[],
  credentials: readonly CheckedCredentials[],
): Promise<ImportResult['experiences']> {
  const { tx, viewer } = writing
  const existing = await findImported(tx, viewer.id, home, experiences)
  const written: { id: number; created: boolean }[] = []
  for (const [at, imported] of experiences.entries()) {
    const known = imported.origins.map((origin) => existing.get(origin)).find((id) => id !== undefined)
    const id = known ?? (await importExperience(writing, imported, credentials[at]?.certifications ?? []))
    // A file may contain the same item twice.
    for (const origin of imported.origins) existing.set(origin, id)
    written.push({ id, created: known === undefined })
  }
  const ids = written.map(({ id }) => id)
  const idsWithoutPicture = await withoutPicture(tx, ids)
  const evidence = await countEvidence(tx, ids)
  return written.map(({ id, created }) => ({
    id,
    created,
    needsPicture: idsWithoutPicture.has(id),
    evidenceCount: evidence.get(id) ?? 0,
  }))
}

async function importExperience(
  writing: WriteContext,
  { origins, createdAt, experience, tags, skills }: ImportedExperience,
  certifications: readonly OutsideCertification[],
): Promise<number> {
  const { tx, viewer } = writing
  const id = await writeNewExperience(writing, {
    ...experience,
    ...completeDate(experience),
    tagsAttributes: tags.map((name) => ({ name })),
    skillsAttributes: await knownSkills(tx, skills),
  })
  await saveOrigins(tx, viewer.id, id, origins)
  await dateItem(tx, id, createdAt)
  if (certifications.length > 0) {
    await tx
      .insertInto('external_certification')
      .values(
        certifications.map(({ code, url, issuerName, issuedAt, skills: certified }) => ({
          item_id: id,
          code,
          url,
          issuer_name: issuerName,
          issued_at: new Date(issuedAt),
          skills: JSON.stringify(certified),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  return id
}

async function knownSkills(tx: Tx, skills: ImportedExperience['skills']) {
  const known = []
  for (const { skills: under, ...skill } of skills) {
    const skillsAttributes = []
    for (const one of under) skillsAttributes.push(await knownSkill(tx, one))
    known.push({ ...(await knownSkill(tx, skill)), skillsAttributes })
  }
  return known
}

/** Custom skill keys repeat between communities, so the name must match too. */
async function knownSkill(tx: Tx, skill: { name: string; level: number; catalogueKey: string | null }) {
  const { name, level, catalogueKey: key } = skill
  const isSame = key !== null && (isBuiltInSkill(key) || (await ownSkillName(tx, key)) === name)
  return { name, level, skillId: isSame ? key : null }
}

export async function importStories(
  writing: WriteContext,
  home: string,
  stories: readonly ImportedStory[],
): Promise<ImportResult['stories']> {
  const { tx, viewer } = writing
  const existing = await findImported(tx, viewer.id, home, stories)
  const written: ImportResult['stories'] = []
  for (const imported of stories) {
    const known = imported.origins.map((origin) => existing.get(origin)).find((id) => id !== undefined)
    const id = known ?? (await importStory(writing, home, imported))
    for (const origin of imported.origins) existing.set(origin, id)
    written.push({ id, created: known === undefined })
  }
  return written
}

async function importStory(writing: WriteContext, home: string, imported: ImportedStory): Promise<number> {
  const { tx, viewer } = writing
  const { origins, createdAt, story, experiences } = imported
  const id = await writeNewStory(writing, { ...story, ...completeDate(story) })
  await saveOrigins(tx, viewer.id, id, origins)
  await dateItem(tx, id, createdAt)
  const experienceIds = await findStoryExperiences(tx, viewer.id, home, experiences)
  if (experienceIds.length > 0) await writeExperiences(tx, id, experienceIds)
  return id
}

/** Locks the experiences, as every other change of a story's experiences does. */
async function findStoryExperiences(
  tx: Tx,
  accountId: number,
  home: string,
  experiences: ImportedStory['experiences'],
) {
  const existing = await findImported(tx, accountId, home, experiences)
  const found = experiences.flatMap(({ origins }) => origins.map((origin) => existing.get(origin)).find(Boolean) ?? [])
  const ids = [...new Set(found)].slice(0, MAX_STORY_EXPERIENCES)
  return ids.length > 0 && (await lockOwnExperiences(tx, accountId, ids)) ? ids : []
}
