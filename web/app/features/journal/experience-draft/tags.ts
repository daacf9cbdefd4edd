import { MAX_TAGS } from '@vecu/contract/experience'

import type { DraftTag } from './draft.ts'

export const MAX_TAG_LENGTH = 24

/** Normalises a tag: lower case, hyphens for spaces, no leading #. */
export function tagName(typed: string): string {
  const words = typed.normalize('NFC').toLocaleLowerCase().replaceAll(/[#,]/g, ' ').trim()
  const name = words.replaceAll(/\s+/g, '-')
  // Iterates by code point, so that surrogate pairs are not split.
  let cut = ''
  for (const letter of name) {
    if (cut.length + letter.length > MAX_TAG_LENGTH) break
    cut += letter
  }
  return cut
}

export function activeTags(tags: readonly DraftTag[]): DraftTag[] {
  return tags.filter(({ destroy }) => !destroy)
}

export function isTagged(tags: readonly DraftTag[], name: string): boolean {
  return activeTags(tags).some((tag) => tag.name === name)
}

/** Toggles `destroy` of a saved tag; adds or removes others by name. */
export function toggleTag(tags: readonly DraftTag[], name: string): DraftTag[] {
  const there = tags.find((tag) => tag.name === name)
  if (!there) return activeTags(tags).length < MAX_TAGS ? [...tags, { id: null, name, destroy: false }] : [...tags]
  if (there.id === null) return tags.filter((tag) => tag !== there)
  return tags.map((tag) => (tag === there ? { ...tag, destroy: !tag.destroy } : tag))
}
