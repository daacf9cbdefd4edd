import { MAX_TAGS } from '@vecu/contract/experience'
import { expect, test } from 'vitest'

import type { DraftTag } from './draft-schema.ts'
import { MAX_TAG_LENGTH, isTagged, tagName, toggleTag, activeTags } from './tags.ts'

test.each([
  ['  Premier Essai ', 'premier-essai'],
  ['#Bois', 'bois'],
  ['ΠΡΑΚΤΙΚΗ Άσκηση', 'πρακτικη-άσκηση'],
  ['   ', ''],
  [',', ''],
  ['a'.repeat(40), 'a'.repeat(MAX_TAG_LENGTH)],
])('%s is normalised to %s', (typed, written) => {
  expect(tagName(typed)).toBe(written)
})

test('a long tag is not cut inside a surrogate pair', () => {
  expect(tagName(`${'a'.repeat(23)}🪵`).isWellFormed()).toBe(true)
})

test('a new tag is toggled by its name; a saved tag is flagged for deletion', () => {
  const added = toggleTag([], 'bois')
  expect(added).toEqual([{ id: null, name: 'bois', destroy: false }])
  expect(toggleTag(added, 'bois')).toEqual([])
  const marked = toggleTag([{ id: 4, name: 'stage', destroy: false }], 'stage')
  expect(marked).toEqual([{ id: 4, name: 'stage', destroy: true }])
  expect(isTagged(marked, 'stage')).toBe(false)
  expect(activeTags(toggleTag(marked, 'stage'))).toHaveLength(1)
})

test('no more than the maximum number of tags are accepted', () => {
  let tags: DraftTag[] = []
  for (let count = 0; count < MAX_TAGS + 2; count++) tags = toggleTag(tags, `tag-${count}`)
  expect(tags).toHaveLength(MAX_TAGS)
})
