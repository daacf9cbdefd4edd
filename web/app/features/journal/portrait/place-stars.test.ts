import type { PortraitSkill } from '@vecu/contract/portrait'
import { expect, test } from 'vitest'

import { type Star, TALL_SKY, WIDE_SKY, placeStars } from './place-stars.ts'

const NAMES = [
  'Garder son calme sous pression',
  'Plan B',
  'Γράφω έχοντας στον νου ποιος θα διαβάσει αυτά που γράφω',
  'Luisteren en in eigen woorden weergeven',
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen',
  '料理'.repeat(40),
  'W'.repeat(120),
]

function skills(count: number): PortraitSkill[] {
  return Array.from({ length: count }, (_, index) => ({
    key: `skill-${index}`,
    skillId: null,
    name: NAMES[index % NAMES.length] ?? '',
    level: 3 - (index % 4),
    experiencesCount: 1,
    certifiedLevel: null,
    certified: index % 3 === 0,
    hidden: false,
    categoryKey: `heading-${index % 3}`,
  }))
}

const links = (count: number) =>
  Array.from({ length: count }, (_, index) => [`skill-${index}`, `skill-${(index * 7) % count}`] as [string, string])

function meet({ box: one }: Star, { box: other }: Star): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

for (const [name, sky] of Object.entries({ wide: WIDE_SKY, tall: TALL_SKY })) {
  test(`in the ${name} sky no two names meet, none leaves it, and the same skills make the same sky`, () => {
    for (let count = 0; count <= sky.stars + 3; count++) {
      const placed = placeStars(skills(count), links(count), sky)
      expect(placed.stars).toHaveLength(Math.min(count, sky.stars))
      for (const [index, one] of placed.stars.entries()) {
        const { left, top, right, bottom } = one.box
        expect([left >= 0, top >= 0, right <= sky.width, bottom <= sky.height]).toEqual([true, true, true, true])
        expect(placed.stars.slice(index + 1).filter((other) => meet(one, other))).toEqual([])
      }
      expect(placeStars(skills(count), links(count), sky)).toEqual(placed)
    }
  })
}

test('a higher level gives a larger star, and a link draws a line', () => {
  const { stars, lines } = placeStars(skills(4), [['skill-0', 'skill-3']], WIDE_SKY)
  const radii = stars.map(({ radius }) => radius)
  expect(radii).toEqual(radii.toSorted((one, other) => other - one))
  expect(new Set(radii).size).toBe(4)
  expect(lines.map(({ from, to }) => [from.key, to.key])).toEqual([['skill-0', 'skill-3']])
})

test('lines connect visible stars only, at most four per star', () => {
  const all = skills(20)
  const everyPair = all.flatMap(({ key }, index) =>
    all.slice(index + 1).map((other) => [key, other.key] as [string, string]),
  )
  const { stars, lines } = placeStars(all, everyPair, WIDE_SKY)
  for (const { key } of stars) {
    expect(lines.filter(({ from, to }) => [from.key, to.key].includes(key)).length).toBeLessThanOrEqual(4)
  }
  expect(lines.length).toBeGreaterThan(10)
})
