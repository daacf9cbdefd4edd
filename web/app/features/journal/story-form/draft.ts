import type { Story, StoryInput } from '@vecu/contract/story'

import { browserTimeZone } from '../../../platform/browser/local-time.ts'
import { requestedSharing } from '../item/requested-sharing.ts'
import type { Draft } from './draft-schema.ts'

export type Mode = 'create' | 'edit'

/** As the schema reads an empty object. */
export const EMPTY_DRAFT: Draft = {
  id: null,
  title: '',
  description: '',
  leftOut: '',
  language: null,
  localDate: null,
  timeZone: null,
  experienceIds: [],
  sharingParameters: 'private',
  groupIds: [],
  official: false,
  attempt: null,
  key: null,
  base: null,
}
const INITIAL = JSON.stringify(EMPTY_DRAFT)

/** Whether no field of a new story was changed. */
export function isInitial(draft: Draft): boolean {
  return JSON.stringify({ ...draft, key: null }) === INITIAL
}

export function toDraft(story: Story): Draft {
  return {
    ...EMPTY_DRAFT,
    id: story.id,
    title: story.title,
    description: story.description,
    language: story.language,
    localDate: story.localDate,
    timeZone: story.timeZone,
    experienceIds: story.experiencesAttributes?.map(({ id }) => id) ?? [],
    sharingParameters: requestedSharing(story),
    groupIds: story.groups.map(({ id }) => id),
    official: story.official,
  }
}

/** Request body. `official` is sent only with `mayBeOfficial`. */
export function storyInput(draft: Draft, mayBeOfficial: boolean): StoryInput {
  const { title, description, language, localDate, timeZone, sharingParameters, groupIds, official } = draft
  return {
    title: title.trim(),
    description: description.trim(),
    ...(language !== null && { language }),
    localDate,
    timeZone: timeZone ?? browserTimeZone(),
    sharingParameters,
    groupIds: sharingParameters === 'group' ? groupIds : [],
    ...(mayBeOfficial && { official }),
  }
}

export function isUntouched({ title, description, localDate, experienceIds, id }: Draft): boolean {
  return title === '' && description === '' && localDate === null && experienceIds.length === 0 && id === null
}

/** Content of a draft without marks, to compare it with what is saved. */
export function draftFacts(draft: Draft) {
  const { title, description, language, localDate, experienceIds, sharingParameters, groupIds, official } = draft
  return {
    title: title.trim(),
    text: description.trim(),
    language,
    date: localDate,
    experiences: experienceIds,
    sharing: [sharingParameters, sharingParameters === 'group' ? groupIds.toSorted((a, b) => a - b) : [], official],
  }
}

/** The saved version as text, stored with a draft that starts from it. */
export function savedVersion(story: Story): string {
  return JSON.stringify(draftFacts(toDraft(story)))
}

export function isSameAs(draft: Draft, version: string): boolean {
  return JSON.stringify(draftFacts(draft)) === version
}
