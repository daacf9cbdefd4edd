import { geoPath } from 'd3-geo'
import { expect, test } from 'vitest'

import { sampleStory } from '../../test/sample.ts'
import { chooseView } from './choose-view.ts'
import { drawMap } from './draw-map.ts'
import { mapData } from './map-data.ts'
import { landIn } from './natural-earth.ts'
import { MAP_SIZE } from './window.ts'

const RENNES = { latitude: 48.11, longitude: -1.68 }
const AROUND_RENNES = [RENNES, { latitude: 48.12, longitude: -1.6 }, { latitude: 48.1, longitude: -1.67 }]
const PLACES = {
  rennes: AROUND_RENNES,
  brest: [{ latitude: 48.39, longitude: -4.49 }],
  athens: [{ latitude: 37.98, longitude: 23.73 }],
  lisbon: [{ latitude: 38.72, longitude: -9.14 }],
  amsterdam: [{ latitude: 52.37, longitude: 4.9 }],
  palermo: [{ latitude: 38.12, longitude: 13.36 }],
}

test.each(Object.entries(PLACES))(
  'a map around %s is fitted to its points with less than 40 %% of sea',
  (_, points) => {
    const { projection, window } = chooseView(points)
    const path = geoPath(projection)
    const land = landIn(window).reduce((sum, polygon) => sum + path.area(polygon), 0)
    expect(1 - land / ((MAP_SIZE.width + 16) * (MAP_SIZE.height + 16))).toBeLessThan(0.4)
    for (const { longitude, latitude } of points) {
      const [x = 0, y = 0] = projection([longitude, latitude]) ?? []
      expect([x > 60, x < 734, y > 70, y < 380]).toEqual([true, true, true, true])
    }
  },
)

test('a close map draws coast, rivers, lakes and borders', () => {
  const geneva = drawMap([{ latitude: 46.2, longitude: 6.15, certified: false }]).svg
  const shapes = ['#fbf4e4', '#b4d3e6', '#cfe2ee', 'stroke-dasharray="4 3"']
  for (const shape of shapes) expect(geneva).toContain(shape)
})

test('places that lie together share a pin with a numbered list', () => {
  const { pins, labels } = mapData(sampleStory('fr', 'map')) as {
    pins: { number: number | null }[]
    labels: { town: string; entries: { numbers: string; name: string }[] }[]
  }
  expect(pins.map(({ number }) => number)).toEqual([1, null, 6])
  expect(labels.find(({ entries }) => entries.length > 0)).toMatchObject({
    town: 'Rennes',
    entries: [
      { numbers: '2', name: 'CHU Pontchaillou' },
      { numbers: '3', name: 'École Jules-Verne' },
      { numbers: '4', name: 'Jardin partagé, Cesson-Sévigné' },
      { numbers: '5', name: 'Marché des Lices' },
    ],
  })
})

test('experiences at the same place have one entry with all their numbers', () => {
  const story = sampleStory('fr', 'map')
  const [first] = story.experiences
  if (!first) throw new Error('the sample has no experience')
  const { labels } = mapData({ locale: 'fr', experiences: [first, first] }) as { labels: object[] }
  expect(labels).toMatchObject([{ town: 'Vitré', entries: [{ numbers: '1, 2', name: 'Fête de la musique' }] }])
})

test('labels overlap neither pins nor each other', () => {
  const { pins, labels } = mapData(sampleStory('el', 'map')) as {
    pins: { x: number; y: number }[]
    labels: { x: number; y: number; width: number; height: number }[]
  }
  const boxes = [
    ...labels.map(({ x, y, width, height }) => [x, y, x + width, y + height] as const),
    ...pins.map(({ x, y }) => [x - 17, y - 48, x + 17, y] as const),
  ]
  for (const [index, one] of boxes.entries()) {
    const over = boxes
      .slice(index + 1)
      .filter((other) => one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3])
    expect(over).toEqual([])
  }
})
