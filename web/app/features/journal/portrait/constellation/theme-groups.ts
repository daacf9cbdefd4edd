import type { Portrait, PortraitSkill } from '@vecu/contract/portrait'

import { INSET, type Theme } from './sky.ts'

const LANE_GAP = 28
/** Nominal height of a row, used to balance lanes before the labels are wrapped. */
const NOMINAL_ROW = 110
const NOMINAL_HEADER = 34

interface ThemeGroup {
  theme: Theme
  /** In the order of their cells, row by row. */
  skills: PortraitSkill[]
}

export interface Lane {
  left: number
  width: number
  columns: number
  groups: ThemeGroup[]
}

/** Groups the skills by theme and distributes the groups over the lanes, so that the lanes have similar heights. */
export function createLanes(
  skills: readonly PortraitSkill[],
  themes: readonly Theme[],
  links: Portrait['links'],
  { width, columns }: { width: number; columns: readonly number[] },
): Lane[] {
  const groups = themes
    .map((theme) => ({ theme, skills: skills.filter(({ categoryKey }) => categoryKey === theme.key) }))
    .filter((group) => group.skills.length > 0)
  const total = columns.reduce((sum, count) => sum + count, 0)
  const used = groups.length < columns.length ? [total] : columns
  const cell = (width - 2 * INSET - (used.length - 1) * LANE_GAP) / total
  const lanes = used.map((count, index) => {
    const before = used.slice(0, index).reduce((sum, one) => sum + one * cell + LANE_GAP, 0)
    return { left: INSET + before, width: count * cell, columns: count, groups: [] as ThemeGroup[], height: 0 }
  })
  for (const group of groups.toSorted((one, other) => other.skills.length - one.skills.length)) {
    const heightWith = (lane: (typeof lanes)[number]) =>
      lane.height + NOMINAL_HEADER + Math.ceil(group.skills.length / lane.columns) * NOMINAL_ROW
    const lane = lanes.reduce((lowest, one) => (heightWith(one) < heightWith(lowest) ? one : lowest))
    lane.height = heightWith(lane)
    lane.groups.push(group)
  }
  for (const lane of lanes) lane.groups.sort((one, other) => groups.indexOf(one) - groups.indexOf(other))
  const filled = lanes.filter((lane) => lane.groups.length > 0)
  arrange(filled, links)
  return filled
}

/** Links that decide the places; more would only cost time. */
const MAX_PULLS = 42

interface Seat {
  group: ThemeGroup
  index: number
  x: number
  y: number
}

/** Swaps skills of the same theme as long as that shortens the lines. */
function arrange(lanes: readonly Lane[], links: Portrait['links']): void {
  const seats = lanes.flatMap(seatsOf)
  const seatOf = new Map(seats.map((seat) => [seat.group.skills[seat.index]?.key, seat]))
  const pulls = links.filter(([one, other]) => seatOf.has(one) && seatOf.has(other)).slice(0, MAX_PULLS)
  const length = () =>
    pulls.reduce((sum, [one, other]) => {
      const [from, to] = [seatOf.get(one), seatOf.get(other)]
      return from && to ? sum + Math.hypot(from.x - to.x, from.y - to.y) : sum
    }, 0)
  const exchange = (one: Seat, other: Seat) => {
    const { skills } = one.group
    const [first, second] = [skills[one.index], skills[other.index]]
    if (!first || !second) return
    skills[one.index] = second
    skills[other.index] = first
    seatOf.set(second.key, one).set(first.key, other)
  }
  let best = length()
  for (let isBetter = true; isBetter;) {
    isBetter = false
    for (const [index, one] of seats.entries()) {
      for (const other of seats.slice(index + 1).filter(({ group }) => group === one.group)) {
        exchange(one, other)
        const next = length()
        if (next < best - 0.01) {
          best = next
          isBetter = true
        } else {
          exchange(one, other)
        }
      }
    }
  }
}

function seatsOf({ left, width, columns, groups }: Lane): Seat[] {
  let top = 0
  return groups.flatMap((group) => {
    const begin = top + NOMINAL_HEADER
    top = begin + Math.ceil(group.skills.length / columns) * NOMINAL_ROW
    return group.skills.map((_, index) => ({
      group,
      index,
      x: left + ((index % columns) + 0.5) * (width / columns),
      y: begin + Math.floor(index / columns) * NOMINAL_ROW,
    }))
  })
}
