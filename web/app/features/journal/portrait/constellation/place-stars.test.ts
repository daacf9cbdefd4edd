import type { PortraitSkill } from '@vecu/contract/portrait'
import { expect, test } from 'vitest'

import { placeStars } from './place-stars.ts'
import { type Box, INSET, STAR_RADIUS, TALL_SKY, WIDE_SKY } from './sky.ts'
import type { Piece } from './star-lines.ts'

const NAMES = [
  'Garder son calme sous pression',
  'Plan B',
  'Γράφω έχοντας στον νου ποιος θα διαβάσει αυτά που γράφω',
  'Luisteren en in eigen woorden weergeven',
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen',
  '料理'.repeat(40),
  'W'.repeat(120),
]
const THEMES = [
  { key: 'heading-0', name: 'En cuisine' },
  { key: 'heading-1', name: 'Προσωπική, κοινωνική και μεταγνωστική ικανότητα' },
  { key: 'heading-2', name: 'Tenir la barre' },
  { key: null, name: 'Autres compétences' },
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
    categoryKey: THEMES[index % THEMES.length]?.key ?? null,
  }))
}

function everyPair(all: readonly PortraitSkill[]) {
  return all.flatMap(({ key }, index) => all.slice(index + 1).map((other) => [key, other.key] as [string, string]))
}

function meet(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

/** Whether a piece of a line enters a box, tried at many points. */
function enters({ x1, y1, x2, y2 }: Piece, { left, top, right, bottom }: Box): boolean {
  return Array.from({ length: 201 }, (_, index) => index / 200).some((share) => {
    const [x, y] = [x1 + share * (x2 - x1), y1 + share * (y2 - y1)]
    return x > left && x < right && y > top && y < bottom
  })
}

for (const [name, sky] of Object.entries({ wide: WIDE_SKY, tall: TALL_SKY })) {
  test(`the ${name} sky shows whole names that neither meet nor enter its margin`, () => {
    for (let count = 1; count <= sky.stars + 3; count++) {
      const all = skills(count)
      const { stars, themes, height } = placeStars(all, everyPair(all), THEMES, sky)
      expect(stars).toHaveLength(Math.min(count, sky.stars))
      const boxes = [...stars, ...themes].map(({ box }) => box)
      for (const [index, box] of boxes.entries()) {
        expect(box.left).toBeGreaterThanOrEqual(INSET)
        expect(box.top).toBeGreaterThanOrEqual(INSET)
        expect(box.right).toBeLessThanOrEqual(sky.width - INSET)
        expect(box.bottom).toBeLessThanOrEqual(height - INSET)
        expect(boxes.slice(index + 1).filter((other) => meet(box, other))).toEqual([])
      }
      for (const star of stars) {
        const shown = star.lines.map(({ text }) => text).join('')
        expect(shown.replaceAll(' ', '')).toBe(star.name.replaceAll(' ', ''))
      }
      expect(placeStars(all, everyPair(all), THEMES, sky).stars).toEqual(stars)
    }
  })

  test(`lines of the ${name} sky stop before every name and theme, at most three per star`, () => {
    const all = skills(sky.stars)
    const { stars, themes, lines } = placeStars(all, everyPair(all), THEMES, sky)
    const labels = [...stars.flatMap((star) => star.labels), ...themes.map(({ box }) => box)]
    const pieces = lines.flatMap((line) => line.pieces)
    expect(lines.length).toBeGreaterThan(4)
    expect(pieces.filter((piece) => labels.some((box) => enters(piece, box)))).toEqual([])
    for (const { key } of stars) {
      expect(lines.filter(({ from, to }) => from === key || to === key).length).toBeLessThanOrEqual(3)
    }
  })
}

test('every theme takes its turn before a theme shows its next skill', () => {
  const all = skills(40).toSorted((one, other) => (one.categoryKey ?? '').localeCompare(other.categoryKey ?? ''))
  const shown = placeStars(all, [], THEMES, TALL_SKY).stars.map(({ key }) => key)
  const counts = THEMES.map(
    (theme) => all.filter(({ key, categoryKey }) => categoryKey === theme.key && shown.includes(key)).length,
  )
  expect(counts).toEqual([2, 2, 2, 2])
})

test('a theme is named once, above its stars', () => {
  const all = skills(8)
  const { stars, themes } = placeStars(all, [], THEMES, WIDE_SKY)
  expect(themes.map(({ key }) => key).toSorted()).toEqual(THEMES.map(({ key }) => key).toSorted())
  for (const { key, box } of themes) {
    const own = all.filter(({ categoryKey }) => categoryKey === key).map((skill) => skill.key)
    for (const star of stars.filter((one) => own.includes(one.key))) expect(star.box.top).toBeGreaterThan(box.top)
  }
})

test('the star of each level is visibly larger than that of the level below', () => {
  for (const [level, radius] of STAR_RADIUS.entries()) {
    const below = STAR_RADIUS[level - 1]
    if (below !== undefined) expect(radius / below).toBeGreaterThan(1.4)
  }
})
