import { geoGraticule, geoPath } from 'd3-geo'

import { type View, chooseView } from './choose-view.ts'
import { clusterPoints } from './cluster.ts'
import { type Detail, groundIn, watersIn } from './natural-earth.ts'
import { type PlacedPin, spreadPins } from './pins.ts'
import { MAP_SIZE } from './window.ts'

export interface MapPoint {
  longitude: number
  latitude: number
  certified: boolean
}

/** A pin for one point, or for several that lie together. */
export interface MapPin extends PlacedPin {
  certified: boolean
  /** Positions of its points in the list that was given. */
  members: number[]
}

export interface DrawnMap {
  svg: string
  pins: MapPin[]
}

/** From a few degrees to a continent to the whole world. */
function detailOf(scale: number): Detail {
  if (scale > 2_500) return 'close'
  return scale > 500 ? 'wide' : 'world'
}

/** Draws coasts, borders, lakes and rivers around the points from bundled data, without network access. */
export function drawMap(points: readonly MapPoint[]): DrawnMap {
  const view = chooseView(points)
  const clusters = clusterPoints(
    points.map(({ longitude, latitude }) => {
      const [x, y] = view.projection([longitude, latitude]) ?? [MAP_SIZE.width / 2, MAP_SIZE.height / 2]
      return { x, y }
    }),
  )
  const pins = spreadPins(clusters).map((pin, index) => {
    const members = clusters[index]?.members ?? []
    return { ...pin, members, certified: members.some((member) => points[member]?.certified === true) }
  })
  const { width, height } = MAP_SIZE
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#dbe9f2"/>${drawGround(view)}${drawRoute(pins)}${pins.map(drawPin).join('')}</svg>`,
    pins,
  }
}

function drawGround({ projection, window }: View): string {
  const path = geoPath(projection).digits(1)
  const detail = detailOf(projection.scale())
  const isClose = detail === 'close'
  const grid = path(geoGraticule().step(isClose ? [1, 1] : [5, 5])()) ?? ''
  const { land, borders } = groundIn(window, detail)
  const { lakes, rivers } = watersIn(window, detail)
  const shape = land.map((polygon) => path(polygon) ?? '').join('')
  const lakeShape = lakes.map((lake) => path(lake) ?? '').join('')
  const riverShape = rivers.map((river) => path(river) ?? '').join('')
  const line = (d: string, stroke: string, size: number, more = '') =>
    d === ''
      ? ''
      : `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${size}" stroke-linejoin="round"${more}/>`
  return [
    line(grid, '#c9dce8', 0.7),
    line(shape, '#b9d6e8', 5),
    shape === '' ? '' : `<path d="${shape}" fill="#fbf4e4"/>`,
    line(riverShape, '#b4d3e6', isClose ? 2.6 : 1.2, ' stroke-linecap="round"'),
    lakeShape === '' ? '' : `<path d="${lakeShape}" fill="#cfe2ee" stroke="#b4d3e6" stroke-width=".8"/>`,
    line(path(borders) ?? '', '#cdb684', 1, ' stroke-dasharray="4 3"'),
  ].join('')
}

function drawRoute(pins: readonly MapPin[]): string {
  const stops = pins
    .flatMap(({ members, tipX, tipY }) => members.map((member) => ({ member, at: `${fixed(tipX)} ${fixed(tipY)}` })))
    .toSorted((a, b) => a.member - b.member)
    .map(({ at }) => at)
  const route = stops.filter((at, index) => at !== stops[index - 1])
  if (route.length < 2) return ''
  return `<path d="M${route.join('L')}" fill="none" stroke="#b8341f" stroke-width="2" stroke-dasharray="1.5 7" stroke-linecap="round"/>`
}

function drawPin({ x, y, tipX, tipY, certified, members }: MapPin): string {
  const moved = Math.hypot(tipX - x, tipY - y) > 4
  const stem = moved
    ? `<path d="M${fixed(x)} ${fixed(y)}L${fixed(tipX)} ${fixed(tipY)}" stroke="#47436a" stroke-width=".8"/><circle cx="${fixed(x)}" cy="${fixed(y)}" r="2.6" fill="#47436a" stroke="#fff" stroke-width="1"/>`
    : ''
  const eye = certified ? '<path d="M0-44.5a13.5 13.5 0 1 1-.01 0" fill="#1e1b3a"/>' : ''
  const dot = members.length > 1 ? `<circle cy="-31" r="5" fill="${certified ? '#f9e2a0' : '#fff'}"/>` : ''
  return `${stem}<g transform="translate(${fixed(tipX)} ${fixed(tipY)})"><ellipse cy="1" rx="9" ry="3" fill="#1e1b3a" opacity=".25"/><path d="M0 0C-5-10-17-18-17-31a17 17 0 0 1 34 0C17-18 5-10 0 0Z" fill="${certified ? '#e3ae3a' : '#2f2a7a'}" stroke="#fff" stroke-width="2"/>${eye}${dot}</g>`
}

const fixed = (value: number) => value.toFixed(1)
