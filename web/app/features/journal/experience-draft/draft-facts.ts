import type { Experience } from '@vecu/contract/experience'

import { getLocalDate } from './draft-date.ts'
import { toDraft } from './draft.ts'
import type { Draft } from './draft-schema.ts'
import { activeSkills } from './skills.ts'
import { activeTags } from './tags.ts'

/** Content of a draft without ids and marks, to compare it with what is saved. */
export function draftFacts(draft: Draft) {
  const { title, description, language, pictureDescription, linkUrl, address, tags, skills } = draft
  const { sharingParameters, groupIds, official } = draft
  return {
    title: title.trim(),
    text: description.trim(),
    language,
    date: getLocalDate(draft),
    place: address && [address.name, address.city, address.administrative, address.country],
    link: linkUrl.trim(),
    picture: pictureDescription.trim(),
    tags: activeTags(tags)
      .map(({ name }) => name)
      .toSorted(),
    // Names of the catalogue depend on the language of the page.
    skills: activeSkills(skills).map(({ skillId, name, level }) => [skillId ?? name, level]),
    sharing: [sharingParameters, sharingParameters === 'group' ? groupIds.toSorted((a, b) => a - b) : [], official],
  }
}

/** The saved version as text, stored with a draft that starts from it. */
function savedVersion(experience: Experience): string {
  return JSON.stringify(draftFacts(toDraft(experience)))
}

/** The starting point after one field was saved on its own: changes of other fields made elsewhere stay visible. */
export function withSavedField(base: string | null, experience: Experience, field: 'tags' | 'place'): string {
  const saved = draftFacts(toDraft(experience))
  if (base === null) return JSON.stringify(saved)
  return JSON.stringify({ ...(JSON.parse(base) as typeof saved), [field]: saved[field] })
}

/** Path of the cover, which every new picture or crop changes; its signature is renewed every week. */
function findCover({ pictureUrl }: Experience): string | null {
  return pictureUrl?.split('?')[0] ?? null
}

/** What a draft stores of the saved version from which it starts. */
export function startingPoint(experience: Experience): Pick<Draft, 'base' | 'savedCover'> {
  return { base: savedVersion(experience), savedCover: findCover(experience) }
}

export function isSameAs(draft: Draft, version: string): boolean {
  return JSON.stringify(draftFacts(draft)) === version
}

/** Whether the item was changed elsewhere since the draft was started, and not to what the draft says. */
export function isOutdated(draft: Draft, experience: Experience): boolean {
  const saved = savedVersion(experience)
  const isChanged = draft.base !== null && draft.base !== saved && !isSameAs(draft, saved)
  return isChanged || isCoverReplaced(draft, experience)
}

/** Whether a cover or crop of the draft would overwrite one that was saved elsewhere. */
function isCoverReplaced({ pictureChange, savedCover }: Draft, experience: Experience): boolean {
  return pictureChange !== 'none' && savedCover !== undefined && savedCover !== findCover(experience)
}
