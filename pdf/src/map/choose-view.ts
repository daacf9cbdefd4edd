import { type GeoProjection, geoConicConformal, geoNaturalEarth1, geoPath } from 'd3-geo'
import type { Position } from 'geojson'

import { landIn } from './natural-earth.ts'
import { MAP_SIZE, type Window, turned, windowOf } from './window.ts'

interface Point {
  longitude: number
  latitude: number
}

export interface View {
  projection: GeoProjection
  window: Window
  isWorld: boolean
}

/** Where pins may stand: below the edge and above the title. */
const ROOM = { left: 70, top: 78, right: 724, bottom: 372 }
/** A smaller section would show no coast, river or border to recognise it by. */
const LEAST_DEGREES = 1.5
/** A larger section is drawn as a world map. */
const WIDEST = { longitude: 60, latitude: 40 }
/** Share of sea up to which the section around the middle of the points is kept. */
const MAX_SEA = 0.38
const SEA_WEIGHT = 12
const ZOOMS = [1, 0.8, 0.62, 1.3, 1.7, 2.3, 3, 4.2]

/** Sections to try, nearest to the fitted one first. */
const CANDIDATES = ZOOMS.flatMap((zoom) =>
  [0, 0.25, 0.5, 0.75, 1].flatMap((along) =>
    [0, 0.5, 1].map((down) => {
      return { zoom, along, down, off: (along - 0.5) ** 2 + (down - 0.5) ** 2 + Math.log(zoom) ** 2 }
    }),
  ),
).toSorted((a, b) => a.off - b.off)

/** Fits the section to the points, then moves and zooms it where the sea would fill too much of it. */
export function chooseView(points: readonly Point[]): View {
  const base = fitted(points)
  if (base.isWorld || seaShare(base.projection, base.window) <= MAX_SEA) return base
  const pixels = points.map(({ longitude, latitude }) => base.projection([longitude, latitude]) ?? ([0, 0] as const))
  const box = {
    left: Math.min(...pixels.map(([x]) => x)),
    right: Math.max(...pixels.map(([x]) => x)),
    top: Math.min(...pixels.map(([, y]) => y)),
    bottom: Math.max(...pixels.map(([, y]) => y)),
  }
  let best = { cost: Infinity, ...base }
  for (const { zoom, along, down, off } of CANDIDATES) {
    // The rest is farther from the middle than the best one costs.
    if (off >= best.cost) break
    const projection = moved(base.projection, box, zoom, along, down)
    if (!projection) continue
    const window = windowOf(projection, base.window.middle)
    const cost = Math.max(0, seaShare(projection, window) - MAX_SEA) * SEA_WEIGHT + off
    if (cost < best.cost) best = { cost, isWorld: false, projection, window }
  }
  return best
}

interface Edges {
  left: number
  top: number
  right: number
  bottom: number
}

/** The projection zoomed, with its points at one of the places that keep all of them in the room. */
function moved(base: GeoProjection, box: Edges, zoom: number, along: number, down: number) {
  const free = {
    x: ROOM.right - ROOM.left - (box.right - box.left) * zoom,
    y: ROOM.bottom - ROOM.top - (box.bottom - box.top) * zoom,
  }
  if (free.x < -1 || free.y < -1) return undefined
  const [x, y] = base.translate()
  const left = ROOM.left + Math.max(0, free.x) * along
  const top = ROOM.top + Math.max(0, free.y) * down
  return copyOf(base)
    .scale(base.scale() * zoom)
    .translate([left + (x - box.left) * zoom, top + (y - box.top) * zoom])
}

function copyOf(base: GeoProjection): GeoProjection {
  const parallels = 'parallels' in base ? (base as ReturnType<typeof geoConicConformal>).parallels() : undefined
  const copy = geoConicConformal().rotate(base.rotate()).center(base.center())
  if (parallels) copy.parallels(parallels)
  return copy.precision(0).clipExtent(CLIP)
}

function seaShare(projection: GeoProjection, window: Window): number {
  const path = geoPath(projection)
  const area = landIn(window).reduce((sum, polygon) => sum + path.area(polygon), 0)
  return 1 - area / ((MAP_SIZE.width + 2 * MARGIN) * (MAP_SIZE.height + 2 * MARGIN))
}

const MARGIN = 8
const CLIP: [[number, number], [number, number]] = [
  [-MARGIN, -MARGIN],
  [MAP_SIZE.width + MARGIN, MAP_SIZE.height + MARGIN],
]
const ANYWHERE: Point[] = [
  { longitude: -100, latitude: -40 },
  { longitude: 100, latitude: 60 },
]

function fitted(points: readonly Point[]): View {
  const middle = middleLongitude(points)
  const around = (points.length > 0 ? points : ANYWHERE).map(
    ({ longitude, latitude }) => [turned(longitude - middle), clamped(latitude)] as const,
  )
  const [west, east] = [Math.min(...around.map(([x]) => x)), Math.max(...around.map(([x]) => x))]
  const [south, north] = [Math.min(...around.map(([, y]) => y)), Math.max(...around.map(([, y]) => y))]
  const isWorld = east - west > WIDEST.longitude || north - south > WIDEST.latitude || Math.abs(north + south) < 20
  const edge = isWorld ? 8 : LEAST_DEGREES / 2
  const half = { x: Math.max(edge, (east - west) / 2), y: Math.max(edge, (north - south) / 2) }
  const center = { x: (west + east) / 2 + middle, y: (south + north) / 2 }
  const corners = [-1, 1].flatMap((x) =>
    [-1, 1].map((y) => [turned(center.x + x * half.x), clamped(center.y + y * half.y)] as Position),
  )
  const plain = isWorld
    ? geoNaturalEarth1().rotate([-middle, 0])
    : geoConicConformal()
        // Coasts have enough points to be drawn without more between them.
        .precision(0)
        .parallels([center.y - half.y / 2, center.y + half.y / 2])
        .rotate([-center.x, 0])
        .center([0, center.y])
  const projection = plain
    .fitExtent(
      [
        [ROOM.left, ROOM.top],
        [ROOM.right, ROOM.bottom],
      ],
      { type: 'MultiPoint', coordinates: corners },
    )
    .clipExtent(CLIP)
  return { projection, window: windowOf(projection, middle), isWorld }
}

const clamped = (latitude: number) => Math.max(-78, Math.min(80, latitude))

/** Circular mean, because the mean of 179 and −179 is not 0. */
function middleLongitude(points: readonly Point[]): number {
  const radians = points.map(({ longitude }) => (longitude * Math.PI) / 180)
  const [x, y] = [radians.map(Math.cos), radians.map(Math.sin)].map((parts) => parts.reduce((a, b) => a + b, 0))
  return (Math.atan2(y ?? 0, x ?? 1) * 180) / Math.PI
}
