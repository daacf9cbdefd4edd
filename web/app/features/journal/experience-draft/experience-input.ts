import type { Experience, ExperienceInput } from '@vecu/contract/experience'

import { skillsOf, tagsOf } from './draft-from-experience.ts'
import type { Draft, DraftSkill, DraftTag } from './draft.ts'

/** Request body: without temporary ids, and with only the changes to existing rows. */
export function experienceInput(draft: Draft): ExperienceInput {
  const { description, date, linkUrl, address, tags, skills, sharingParameters, groupIds, official } = draft
  return {
    description,
    date: date?.toISOString() ?? null,
    link: linkUrl.trim() === '' ? null : { linkUrl },
    addressAttributes: address,
    tagsAttributes: tagInputs(tags),
    skillsAttributes: skills.filter(({ isKept, destroy }) => isKept || !destroy).map(skillInput),
    sharingParameters,
    groupIds: sharingParameters === 'group' ? groupIds.map(String) : [],
    official,
  }
}

type TagInput = { name: string } | { id: number; destroy: true }

export function tagInputs(tags: readonly DraftTag[]): TagInput[] {
  return tags.flatMap<TagInput>(({ id, name, destroy }) => {
    if (id === null) return destroy ? [] : [{ name }]
    return destroy ? [{ id, destroy }] : []
  })
}

function skillInput({ skills, ...skill }: DraftSkill) {
  return { ...plainInput(skill), skillsAttributes: skills.map(plainInput) }
}

function plainInput({ id, isKept, name, level, skillId, destroy }: Omit<DraftSkill, 'skills'>) {
  return {
    ...(isKept && { id }),
    name,
    ...(level !== null && { level }),
    skillId,
    ...(destroy && { destroy }),
  }
}

/** Whether the experience on the server matches the sent input; otherwise an update is still needed. */
export function isAsAsked(experience: Experience, asked: ExperienceInput): boolean {
  const { description, date, link, tagsAttributes = [], skillsAttributes = [], sharingParameters } = asked
  const names = (tags: readonly { name?: string | undefined }[]) =>
    tags
      .map(({ name }) => name)
      .toSorted()
      .join('\n')
  return (
    experience.description === description.trim() &&
    (experience.date === null ? null : Date.parse(experience.date)) === (date ? Date.parse(date) : null) &&
    (experience.link?.linkUrl ?? null) === (link?.linkUrl.trim() ?? null) &&
    names(experience.tagsAttributes) === names(tagsAttributes) &&
    experience.skillsAttributes.length === skillsAttributes.length &&
    experience.sharingParameters === sharingParameters
  )
}

/**
 * Merges the server state into the draft: saved rows get their ids, rows that are no longer wanted are flagged for
 * deletion. Sending the result again changes nothing twice.
 */
export function reconciled(draft: Draft, experience: Experience): Draft {
  return {
    ...draft,
    id: experience.id,
    tags: reconciledTags(draft.tags, tagsOf(experience)),
    skills: reconciledSkills(draft.skills, skillsOf(experience)),
    attempt: null,
    isUncertain: false,
  }
}

function reconciledTags(here: readonly DraftTag[], there: readonly DraftTag[]): DraftTag[] {
  const isWanted = (name: string) => here.some((tag) => tag.name === name && !tag.destroy)
  const names = new Set(there.map(({ name }) => name))
  return [
    ...there.map((tag) => ({ ...tag, destroy: !isWanted(tag.name) })),
    ...here.filter(({ name, destroy }) => !destroy && !names.has(name)).map((tag) => ({ ...tag, id: null })),
  ]
}

function reconciledSkills(here: readonly DraftSkill[], there: readonly DraftSkill[]): DraftSkill[] {
  const left = [...here]
  const taken = there.map((kept) => {
    const index = left.findIndex((skill) => isSame(skill, kept))
    const [mine] = index === -1 ? [] : left.splice(index, 1)
    return mine ? { ...kept, level: mine.level, destroy: mine.destroy, skills: under(mine, kept) } : gone(kept)
  })
  const news = left.filter(({ destroy }) => !destroy).map((skill) => ({ ...skill, isKept: false }))
  return [...taken, ...news]
}

function gone(kept: DraftSkill): DraftSkill {
  return { ...kept, destroy: true }
}

/** Nested skills come from the server only; here they are only rated and removed. */
function under(mine: DraftSkill, kept: DraftSkill): DraftSkill['skills'] {
  return kept.skills.map((skill) => mine.skills.find(({ id }) => id === skill.id) ?? skill)
}

function isSame(mine: DraftSkill, kept: DraftSkill): boolean {
  if (mine.isKept) return mine.id === kept.id
  return kept.skillId === null ? mine.skillId === null && mine.name === kept.name : mine.skillId === kept.skillId
}
