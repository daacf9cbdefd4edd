import { expect, test } from 'vitest'

import { previewImage, publicPageMeta } from './open-graph.ts'

const PLACE = { origin: 'https://atelier.example.org', kind: 'stories', publicToken: 'sTokenTokenTokenToken1' } as const

const picture = (widths: number[]) => ({
  width: 2_400,
  height: 1_350,
  sources: widths.map((width) => ({ url: `/files/signed/${width}.webp?expires=1`, width })),
})

const head = (part: Partial<Parameters<typeof publicPageMeta>[0]> = {}) =>
  publicPageMeta({
    ...PLACE,
    page: { title: 'Un été', description: 'Trois mois.' },
    pathname: '/el/stories/public/sTokenTokenTokenToken1',
    locale: 'el',
    community: 'L’Atelier',
    image: previewImage(PLACE, picture([480, 960, 1_440, 1_920])),
    isIndexable: true,
    structuredData: { '@type': 'CreativeWork' },
    ...part,
  })

test('the preview picture has a lasting address without signature, at most 1600 wide, with its height', () => {
  const url = `${PLACE.origin}/public_api/v1/pictures/stories/${PLACE.publicToken}/cover.webp`
  expect(previewImage(PLACE, picture([480, 960, 1_440, 1_920]))).toEqual({
    url: `${url}?width=1440`,
    width: 1_440,
    height: 810,
    alt: undefined,
  })
  expect(previewImage(PLACE, picture([480, 960, 1_600]))).toMatchObject({ width: 1_600, height: 900 })
  expect(previewImage(PLACE, null)).toBeUndefined()
})

test('the head names the picture, the language and one address for all languages', () => {
  expect(head()).toEqual(
    expect.arrayContaining([
      { property: 'og:locale', content: 'el_GR' },
      { property: 'og:url', content: `${PLACE.origin}/stories/public/${PLACE.publicToken}` },
      { property: 'og:site_name', content: 'L’Atelier' },
      { property: 'og:image:width', content: '1440' },
      { property: 'og:image:height', content: '810' },
      { property: 'og:image:alt', content: 'Un été' },
      { name: 'twitter:card', content: 'summary_large_image' },
      { 'script:ld+json': { '@context': 'https://schema.org', '@type': 'CreativeWork' } },
    ]),
  )
})

test('the preview picture is described in the words of its author, if there are any', () => {
  const described = { ...picture([960]), description: 'Trois personnes en blanc' }
  const alt = { property: 'og:image:alt', content: 'Trois personnes en blanc' }
  expect(head({ image: previewImage(PLACE, described) })).toContainEqual(alt)
})

test('a page that search engines must not show says so, and a page without picture names none', () => {
  expect(head()).not.toContainEqual({ name: 'robots', content: 'noindex' })
  const closed = head({ isIndexable: false, image: undefined })
  expect(closed).toContainEqual({ name: 'robots', content: 'noindex' })
  expect(closed).toContainEqual({ name: 'twitter:card', content: 'summary' })
  expect(JSON.stringify(closed)).not.toContain('og:image')
})
