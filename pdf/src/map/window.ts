import type { GeoProjection } from 'd3-geo'

/** In pixels of the page. The title covers the lower left corner. */
export const MAP_SIZE = { width: 794, height: 470 }

/** Section of the world on the map; longitudes are relative to `middle`, so that they never wrap around. */
export interface Window {
  middle: number
  west: number
  east: number
  south: number
  north: number
}

/** The section that a projection shows; all of the world where its edges lie outside of it. */
export function windowOf(projection: GeoProjection, middle: number): Window {
  const { width, height } = MAP_SIZE
  const samplePoints = [0, 0.5, 1].flatMap((x) => [0, 0.5, 1].map((y) => projection.invert?.([x * width, y * height])))
  const whole = { middle, west: -180, east: 180, south: -90, north: 90 }
  if (samplePoints.some((point) => !point || !point.every(Number.isFinite))) return whole
  const longitudes = samplePoints.map((point) => turned((point?.[0] ?? 0) - middle))
  const latitudes = samplePoints.map((point) => point?.[1] ?? 0)
  const [west, east] = [Math.min(...longitudes) - 1, Math.max(...longitudes) + 1]
  if (east - west > 120) return whole
  return { middle, west, east, south: Math.min(...latitudes) - 1, north: Math.max(...latitudes) + 1 }
}

export function isInWindow(
  { middle, west, east, south, north }: Window,
  box: { west: number; south: number; east: number; north: number },
): boolean {
  if (east - west >= 360) return true
  const from = turned(box.west - middle)
  const to = from + (box.east - box.west)
  return from < east && to > west && box.south < north && box.north > south
}

export const turned = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180
