import { expect, test } from 'vitest'

import { readLinks } from '../../test/read-links.ts'
import { renderOnce } from '../../test/render-once.ts'
import { samplePortrait, sampleStory } from '../../test/sample.ts'

test.each(['classic', 'chronology', 'map', 'landscape', 'portrait'] as const)(
  '%s links seal, certifier and code of each certification to its proof',
  async (layout) => {
    const links = readLinks(await renderOnce(layout === 'portrait' ? samplePortrait('fr') : sampleStory('fr', layout)))
    // Words in another weight are another annotation: seal, small seal, “Certifié par”, the name, the code; a portrait has
    // one seal and the name alone.
    const least = layout === 'portrait' ? 3 : 5
    for (const code of ['700P3-2WBJ5', '720P3-2WBJ5', '750P3-2WBJ5']) {
      const proofs = links.filter(({ url }) => url === `https://vecu.example/r/${code}`)
      expect(proofs.length, code).toBeGreaterThanOrEqual(least)
    }
    expect(links.filter(({ description, isTagged }) => description === undefined || !isTagged)).toEqual([])
  },
)

test('a document without codes for its reader has no link to a proof', async () => {
  const story = sampleStory('fr', 'classic')
  const experiences = story.experiences.map((experience) => ({ ...experience, code: null }))
  const { url, isPublic } = story.link
  const links = readLinks(await renderOnce({ ...story, experiences, link: { url, isPublic } }))
  expect(new Set(links.map((link) => link.url))).toEqual(new Set([url]))
})
