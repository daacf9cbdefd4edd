import type { PortraitSkill } from '@vecu/contract/portrait'

import type { Sky } from './sky.ts'

/**
 * The strongest skills of the strongest themes, one theme after the other, so that no theme fills the map alone and
 * its stars differ in level. Expects the strongest skills first.
 */
export function chooseSkills(all: readonly PortraitSkill[], { stars, themes }: Sky): PortraitSkill[] {
  const categories = [...new Set(all.map(({ categoryKey }) => categoryKey))].slice(0, themes)
  const byTheme = categories.map((key) => all.filter(({ categoryKey }) => categoryKey === key))
  const rounds = Math.max(0, ...byTheme.map(({ length }) => length))
  return Array.from({ length: rounds }, (_, round) => byTheme.flatMap((skills) => skills[round] ?? []))
    .flat()
    .slice(0, stars)
}
