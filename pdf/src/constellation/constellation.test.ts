import { expect, test } from 'vitest'

import { samplePortrait } from '../../test/sample.ts'
import { SKY_WIDTH, type SkyGroup, drawConstellation } from './constellation.ts'
import { type Box, cutLine } from './cut-line.ts'
import { wrapLabel } from './wrap-label.ts'

const portrait = samplePortrait('fr')
const groups = portrait.headings.map(({ key, name }): SkyGroup => {
  return { name, skills: portrait.skills.filter(({ categoryKey }) => categoryKey === key) }
})
const LONG = 'Accompagner les personnes âgées dans les gestes de la vie quotidienne'
const long = groups.map(({ name, skills }): SkyGroup => {
  return { name, skills: skills.map((skill) => ({ ...skill, name: LONG })) }
})

const meets = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

test.each([
  ['short', 440, groups],
  ['short', 240, groups],
  ['long', 440, long],
  ['long', 280, long],
])('stars with %s names in a sky of %i pixels stay apart and inside of the edge', (_, height, shown) => {
  const { stars } = drawConstellation(shown, portrait.links, height)
  expect(stars.length).toBeGreaterThan(5)
  const boxes = stars.map(({ x, y, size, label }) => ({
    left: Math.min(label.left, x - size),
    right: Math.max(label.right, x + size),
    top: y - size,
    bottom: label.bottom,
  }))
  for (const [index, box] of boxes.entries()) {
    expect(box.left).toBeGreaterThanOrEqual(32)
    expect(box.right).toBeLessThanOrEqual(SKY_WIDTH - 32)
    expect(box.bottom).toBeLessThanOrEqual(height - 24)
    expect(boxes.slice(index + 1).filter((other) => meets(box, other))).toEqual([])
  }
})

test('names are wrapped, never cut', () => {
  const { stars, names } = drawConstellation(long, [], 440)
  expect(new Set(stars.map(({ lines }) => lines.join(' ')))).toEqual(new Set([LONG]))
  expect(names.map(({ lines }) => lines.join(' '))).toEqual(['En cuisine', 'Avec les autres', 'Tenir la barre'])
  expect(wrapLabel('Ηλεκτροεγκεφαλογράφημα', 60, 10).join('')).toBe('Ηλεκτροεγκεφαλογράφημα')
})

test('the size of a star is its level', () => {
  const sizes = [1, 2, 3, 4].map((stars) => {
    const skill = { key: 'a', name: 'Cuire', stars, certified: false, categoryKey: null }
    return drawConstellation([{ name: 'En cuisine', skills: [skill] }], [], 360).stars[0]?.size ?? 0
  })
  expect(sizes.every((size, index) => index === 0 || size / (sizes[index - 1] ?? 0) > 1.3)).toBe(true)
})

test('lines stop before labels', () => {
  const { stars, lines } = drawConstellation(groups, portrait.links, 360)
  expect(lines.length).toBeGreaterThan(6)
  for (const line of lines) {
    const isUncut = (star: (typeof stars)[number]) => {
      const pieces = cutLine(line, [star.label])
      return pieces.length === 1 && JSON.stringify(pieces[0]) === JSON.stringify(line)
    }
    expect(stars.filter((star) => !isUncut(star)).map((star) => star.key)).toEqual([])
  }
})

test('a line is cut where it crosses a box and dropped inside of one', () => {
  const box = { left: 40, top: -5, right: 60, bottom: 5 }
  expect(cutLine([0, 0, 100, 0], [box])).toEqual([
    [0, 0, 40, 0],
    [60, 0, 100, 0],
  ])
  expect(cutLine([42, 0, 58, 0], [box])).toEqual([])
  expect(cutLine([0, 20, 100, 20], [box])).toEqual([[0, 20, 100, 20]])
})
