import type { Experience } from '@vecu/contract/experience'

import { requestedSharing } from '../item/requested-sharing.ts'
import { toDraftSkills, toDraftTags } from './draft-from-experience.ts'
import type { Draft } from './draft-schema.ts'

/** Each mode has its own draft, so that opening an edit does not overwrite a new experience. */
export type Mode = 'create' | 'edit'

/** As the schema reads an empty object. */
export const EMPTY_DRAFT: Draft = {
  id: null,
  title: '',
  description: '',
  leftOut: '',
  language: null,
  localDate: undefined,
  timeZone: null,
  date: undefined,
  pictureDescription: '',
  linkUrl: '',
  address: null,
  tags: [],
  skills: [],
  sharingParameters: 'private',
  groupIds: [],
  official: 'false',
  crop: null,
  pictureChange: 'none',
  evidence: [],
  clientKey: null,
  attempt: null,
  base: null,
  savedCover: undefined,
  isUncertain: false,
}
const INITIAL = JSON.stringify(EMPTY_DRAFT)

/** Whether no field of a new experience was changed. */
export function isInitial(draft: Draft): boolean {
  return JSON.stringify({ ...draft, clientKey: null }) === INITIAL
}

export function toDraft(experience: Experience): Draft {
  return {
    ...EMPTY_DRAFT,
    id: experience.id,
    title: experience.title ?? '',
    description: experience.description,
    language: experience.language,
    localDate: experience.localDate,
    timeZone: experience.timeZone,
    pictureDescription: experience.pictureDescription ?? '',
    linkUrl: experience.link?.linkUrl ?? '',
    address: experience.addressAttributes,
    tags: toDraftTags(experience),
    skills: toDraftSkills(experience),
    sharingParameters: requestedSharing(experience),
    groupIds: experience.groups.map(({ id }) => id),
    official: experience.official ? 'true' : 'false',
  }
}

export function isEmptyDraft(draft: Draft): boolean {
  const { title, description, localDate, date, linkUrl, address, tags, skills, pictureChange, evidence, id } = draft
  const isDated = typeof localDate === 'string' || date instanceof Date
  const isWritten = title !== '' || description !== '' || linkUrl !== '' || isDated || address !== null
  const isListed = tags.length > 0 || skills.length > 0 || evidence.length > 0
  return !isWritten && !isListed && pictureChange === 'none' && id === null
}
