import { expect, test } from 'vitest'

import { readLinks } from '../../test/read-links.ts'
import { renderOnce } from '../../test/render-once.ts'
import { samplePortrait, sampleStory } from '../../test/sample.ts'

test.each(['classic', 'chronology', 'map', 'landscape', 'portrait'] as const)(
  '%s links seal, certifier and code of each certification to its proof',
  async (layout) => {
    const links = readLinks(await renderOnce(layout === 'portrait' ? samplePortrait('fr') : sampleStory('fr', layout)))
    // The certifier of a portrait has no second, small seal beside the name.
    const least = layout === 'portrait' ? 3 : 4
    for (const code of ['700P3-2WBJ5', '720P3-2WBJ5', '750P3-2WBJ5']) {
      const proofs = links.filter(({ url }) => url === `https://vecu.example/r/${code}`)
      expect(proofs.length, code).toBeGreaterThanOrEqual(least)
    }
    expect(links.filter(({ description }) => description === undefined)).toEqual([])
  },
)

test('a document without codes for its reader has no link to a proof', async () => {
  const story = sampleStory('fr', 'classic')
  const experiences = story.experiences.map((experience) => ({ ...experience, code: null }))
  const { url, isPublic } = story.link
  const links = readLinks(await renderOnce({ ...story, experiences, link: { url, isPublic } }))
  expect(new Set(links.map((link) => link.url))).toEqual(new Set([url]))
})
