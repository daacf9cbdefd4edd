import { toOneLine } from '@vecu/contract/cut-text'
import type { Experience, ExperienceInput } from '@vecu/contract/experience'

import { browserTimeZone } from '../../../platform/browser/local-time.ts'
import { requestedSharing } from '../item/requested-sharing.ts'
import { toDraftSkills, toDraftTags } from './draft-from-experience.ts'
import { getLocalDate } from './draft-date.ts'
import type { Draft, DraftSkill, DraftTag } from './draft-schema.ts'

/** Request body: without temporary ids, and with only the changes to existing rows. */
export function experienceInput(draft: Draft): ExperienceInput {
  const { title, description, language, pictureDescription, linkUrl, address, tags, skills } = draft
  const { sharingParameters, groupIds, official } = draft
  return {
    title: toOneLine(title) || null,
    description,
    ...(language !== null && { language }),
    localDate: getLocalDate(draft),
    timeZone: draft.timeZone ?? browserTimeZone(),
    pictureDescription: toOneLine(pictureDescription) || null,
    link: linkUrl.trim() === '' ? null : { linkUrl },
    addressAttributes: address,
    tagsAttributes: tagInputs(tags),
    skillsAttributes: skills.filter(({ isSaved, destroy }) => isSaved || !destroy).map(skillInput),
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

function plainInput({ id, isSaved, name, level, skillId, destroy }: Omit<DraftSkill, 'skills'>) {
  return {
    ...(isSaved && { id }),
    name,
    ...(level !== null && { level }),
    skillId,
    ...(destroy && { destroy }),
  }
}

/** Whether the experience on the server matches the sent input; otherwise an update is still needed. */
export function matchesInput(experience: Experience, input: ExperienceInput): boolean {
  const {
    title = null,
    description,
    language,
    localDate = null,
    pictureDescription = null,
    link,
    tagsAttributes = [],
    skillsAttributes = [],
    sharingParameters,
  } = input
  const names = (tags: readonly { name?: string | undefined }[]) =>
    tags
      .map(({ name }) => name)
      .toSorted()
      .join('\n')
  return (
    experience.title === title &&
    experience.description === description.trim() &&
    experience.language === (language ?? experience.language) &&
    experience.localDate === localDate &&
    experience.pictureDescription === pictureDescription &&
    (experience.link?.linkUrl ?? null) === (link?.linkUrl.trim() ?? null) &&
    names(experience.tagsAttributes) === names(tagsAttributes) &&
    experience.skillsAttributes.length === skillsAttributes.length &&
    requestedSharing(experience) === sharingParameters
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
    tags: reconciledTags(draft.tags, toDraftTags(experience)),
    skills: reconciledSkills(draft.skills, toDraftSkills(experience)),
    attempt: null,
    isUncertain: false,
  }
}

function reconciledTags(draftTags: readonly DraftTag[], savedTags: readonly DraftTag[]): DraftTag[] {
  const isInDraft = (name: string) => draftTags.some((tag) => tag.name === name && !tag.destroy)
  const names = new Set(savedTags.map(({ name }) => name))
  return [
    ...savedTags.map((tag) => ({ ...tag, destroy: !isInDraft(tag.name) })),
    ...draftTags.filter(({ name, destroy }) => !destroy && !names.has(name)).map((tag) => ({ ...tag, id: null })),
  ]
}

function reconciledSkills(draftSkills: readonly DraftSkill[], savedSkills: readonly DraftSkill[]): DraftSkill[] {
  const left = [...draftSkills]
  const merged = savedSkills.map((savedSkill) => {
    const index = left.findIndex((skill) => isSame(skill, savedSkill))
    const [draftSkill] = index === -1 ? [] : left.splice(index, 1)
    return draftSkill
      ? {
          ...savedSkill,
          level: draftSkill.level,
          destroy: draftSkill.destroy,
          skills: mergeNestedSkills(draftSkill, savedSkill),
        }
      : markDestroyed(savedSkill)
  })
  const added = left.filter(({ destroy }) => !destroy).map((skill) => ({ ...skill, isSaved: false }))
  return [...merged, ...added]
}

function markDestroyed(savedSkill: DraftSkill): DraftSkill {
  return { ...savedSkill, destroy: true }
}

/** Nested skills come from the server only; here they are only rated and removed. */
function mergeNestedSkills(draftSkill: DraftSkill, savedSkill: DraftSkill): DraftSkill['skills'] {
  return savedSkill.skills.map((skill) => draftSkill.skills.find(({ id }) => id === skill.id) ?? skill)
}

function isSame(draftSkill: DraftSkill, savedSkill: DraftSkill): boolean {
  if (draftSkill.isSaved) return draftSkill.id === savedSkill.id
  return savedSkill.skillId === null
    ? draftSkill.skillId === null && draftSkill.name === savedSkill.name
    : draftSkill.skillId === savedSkill.skillId
}
