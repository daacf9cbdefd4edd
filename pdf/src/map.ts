import { createRequire } from 'node:module'

import { type GeoProjection, geoConicConformal, geoGraticule, geoNaturalEarth1, geoPath } from 'd3-geo'
import type { MultiPolygon, Polygon, Position } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

import { type Pin, type PlacedPin, spreadPins } from './pins.ts'

export interface MapPoint {
  longitude: number
  latitude: number
  certified: boolean
}

export interface DrawnMap {
  svg: string
  pins: (PlacedPin & { certified: boolean })[]
}

/** In pixels of the page. The title covers the lower left corner. */
export const MAP_SIZE = { width: 794, height: 470 }
const ROOM: [Position, Position] = [
  [70, 78],
  [724, 372],
]
/** A smaller section would show no coast or border to recognise it by. */
const LEAST_DEGREES = 2.2
/** A larger section is drawn as a world map. */
const WIDEST = { longitude: 60, latitude: 40 }

/** Draws coasts and borders around the points from bundled data, without network access. */
export function drawMap(points: readonly MapPoint[]): DrawnMap {
  const { projection, middle } = projectionFor(points)
  const path = geoPath(projection).digits(1)
  const land = polygonsIn(projection, middle).map((polygon) => path(polygon) ?? '')
  const step: [number, number] = projection.scale() > 2_500 ? [1, 1] : [5, 5]
  const grid = path(geoGraticule().step(step)()) ?? ''
  const pins = spreadPins(points.map((point) => toPin(projection, point)))
  const { width, height } = MAP_SIZE
  const route = pins.map(({ tipX, tipY }) => `${tipX.toFixed(1)} ${tipY.toFixed(1)}`)
  const shape = land.join('')
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#dbe9f2"/><path d="${grid}" fill="none" stroke="#c9dce8" stroke-width=".7"/><path d="${shape}" fill="none" stroke="#b9d6e8" stroke-width="5" stroke-linejoin="round"/><path d="${shape}" fill="#fbf4e4" stroke="#e3d3b1" stroke-width=".9" stroke-linejoin="round"/>${dotted(route)}${pins.map(drawnPin(points)).join('')}</svg>`,
    pins: pins.map((pin, index) => ({ ...pin, certified: points[index]?.certified ?? false })),
  }
}

function dotted(route: readonly string[]): string {
  if (route.length < 2) return ''
  return `<path d="M${route.join('L')}" fill="none" stroke="#b8341f" stroke-width="2" stroke-dasharray="1.5 7" stroke-linecap="round"/>`
}

function drawnPin(points: readonly MapPoint[]) {
  return ({ x, y, tipX, tipY }: PlacedPin, index: number) => {
    const certified = points[index]?.certified ?? false
    const moved = Math.hypot(tipX - x, tipY - y) > 4
    const stem = moved
      ? `<path d="M${x.toFixed(1)} ${y.toFixed(1)}L${tipX.toFixed(1)} ${tipY.toFixed(1)}" stroke="#47436a" stroke-width=".8"/><circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="2.6" fill="#47436a" stroke="#fff" stroke-width="1"/>`
      : ''
    const eye = certified ? '<path d="M0-44.5a13.5 13.5 0 1 1-.01 0" fill="#1e1b3a"/>' : ''
    return `${stem}<g transform="translate(${tipX.toFixed(1)} ${tipY.toFixed(1)})"><ellipse cy="1" rx="9" ry="3" fill="#1e1b3a" opacity=".25"/><path d="M0 0C-5-10-17-18-17-31a17 17 0 0 1 34 0C17-18 5-10 0 0Z" fill="${certified ? '#e3ae3a' : '#2f2a7a'}" stroke="#fff" stroke-width="2"/>${eye}</g>`
  }
}

function toPin(projection: GeoProjection, { longitude, latitude }: MapPoint): Pin {
  const [x, y] = projection([longitude, latitude]) ?? [MAP_SIZE.width / 2, MAP_SIZE.height / 2]
  return { x, y }
}

function projectionFor(points: readonly MapPoint[]): { projection: GeoProjection; middle: number } {
  const middle = middleLongitude(points)
  const around = points.map(({ longitude, latitude }) => [turned(longitude - middle), clamped(latitude)] as const)
  const [west, east] = [Math.min(...around.map(([x]) => x)), Math.max(...around.map(([x]) => x))]
  const [south, north] = [Math.min(...around.map(([, y]) => y)), Math.max(...around.map(([, y]) => y))]
  const wide = east - west > WIDEST.longitude || north - south > WIDEST.latitude || Math.abs(north + south) < 20
  const edge = wide ? 8 : LEAST_DEGREES / 2
  const half = { x: Math.max(edge, (east - west) / 2), y: Math.max(edge, (north - south) / 2) }
  const center = { x: (west + east) / 2 + middle, y: (south + north) / 2 }
  const corners = [-1, 1].flatMap((x) =>
    [-1, 1].map((y) => [turned(center.x + x * half.x), clamped(center.y + y * half.y)] as Position),
  )
  const projection = wide
    ? geoNaturalEarth1().rotate([-middle, 0])
    : geoConicConformal()
        .parallels([center.y - half.y / 2, center.y + half.y / 2])
        .rotate([-center.x, 0])
        .center([0, center.y])
  const { width, height } = MAP_SIZE
  return {
    projection: projection
      .fitExtent(ROOM as [[number, number], [number, number]], { type: 'MultiPoint', coordinates: corners })
      .clipExtent([
        [-8, -8],
        [width + 8, height + 8],
      ]),
    middle,
  }
}

const turned = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180
const clamped = (latitude: number) => Math.max(-78, Math.min(80, latitude))

/** Circular mean, because the mean of 179 and −179 is not 0. */
function middleLongitude(points: readonly MapPoint[]): number {
  const radians = points.map(({ longitude }) => (longitude * Math.PI) / 180)
  const [x, y] = [radians.map(Math.cos), radians.map(Math.sin)].map((parts) => parts.reduce((a, b) => a + b, 0))
  return (Math.atan2(y ?? 0, x ?? 1) * 180) / Math.PI
}

/** Only polygons in the drawing: projecting all of them costs more than the rest of the document. */
function polygonsIn(projection: GeoProjection, middle: number): Polygon[] {
  const { width, height } = MAP_SIZE
  const samplePoints = [0, 0.5, 1].flatMap((x) => [0, 0.5, 1].map((y) => projection.invert?.([x * width, y * height])))
  if (samplePoints.some((point) => !point || !point.every(Number.isFinite)))
    return world().map(({ polygon }) => polygon)
  const longitudes = samplePoints.map((point) => turned((point?.[0] ?? 0) - middle))
  const latitudes = samplePoints.map((point) => point?.[1] ?? 0)
  const [west, east] = [Math.min(...longitudes) - 1, Math.max(...longitudes) + 1]
  const [south, north] = [Math.min(...latitudes) - 1, Math.max(...latitudes) + 1]
  if (east - west > 120) return world().map(({ polygon }) => polygon)
  return world()
    .filter(({ box }) => {
      const from = turned(box.west - middle)
      const to = from + (box.east - box.west)
      return from < east && to > west && box.south < north && box.north > south
    })
    .map(({ polygon }) => polygon)
}

interface Land {
  polygon: Polygon
  box: { west: number; south: number; east: number; north: number }
}

let known: Land[] | undefined

function world(): Land[] {
  known ??= readWorld()
  return known
}

function readWorld(): Land[] {
  const topology = createRequire(import.meta.url)('world-atlas/countries-50m.json') as Topology<{
    countries: GeometryCollection
  }>
  return feature(topology, topology.objects.countries).features.flatMap(({ geometry }) => {
    const { type, coordinates } = geometry as Polygon | MultiPolygon
    return (type === 'Polygon' ? [coordinates] : coordinates).map((rings) => ({
      polygon: { type: 'Polygon' as const, coordinates: rings },
      box: getBoundingBox(rings[0] ?? []),
    }))
  })
}

function getBoundingBox(ring: readonly Position[]): Land['box'] {
  const longitudes = ring.map(([x = 0]) => x)
  const latitudes = ring.map(([, y = 0]) => y)
  return {
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
  }
}
