import { MAX_TAGS } from '@vecu/contract/experience'

import type { DraftTag } from './draft-schema.ts'

export const MAX_TAG_LENGTH = 24

/** Normalises a tag: lower case, hyphens for spaces, no leading #. */
export function tagName(typed: string): string {
  const normalized = typed.normalize('NFC').toLocaleLowerCase().replaceAll(/[#,]/g, ' ').trim()
  const name = normalized.replaceAll(/\s+/g, '-')
  // Iterates by code point, so that surrogate pairs are not split.
  let cut = ''
  for (const char of name) {
    if (cut.length + char.length > MAX_TAG_LENGTH) break
    cut += char
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
  const existing = tags.find((tag) => tag.name === name)
  if (!existing) return activeTags(tags).length < MAX_TAGS ? [...tags, { id: null, name, destroy: false }] : [...tags]
  if (existing.id === null) return tags.filter((tag) => tag !== existing)
  return tags.map((tag) => (tag === existing ? { ...tag, destroy: !tag.destroy } : tag))
}
