import { MAX_SKILLS } from '@vecu/contract/experience'
import { expect, test } from 'vitest'

import type { DraftSkill } from './draft.ts'
import {
  addOwnSkill,
  areValid,
  hasMaxSkills,
  setLevel,
  skillOf,
  toggleEntry,
  toggleSkill,
  unfinished,
  activeSkills,
} from './skills.ts'

const LISTEN = { id: 'listen', name: 'Écouter' }
const KEPT: DraftSkill = {
  id: 7,
  isKept: true,
  name: 'Expliquer',
  level: 2,
  skillId: 'explain',
  custom: false,
  destroy: false,
  skills: [{ id: 8, isKept: true, name: 'Reformuler', level: 1, skillId: 'rephrase', custom: false, destroy: false }],
}

test('a new one is added without a level, under a temporary number, and goes as it came', () => {
  const ticked = toggleEntry([], LISTEN)
  expect(ticked).toMatchObject([{ name: 'Écouter', level: null, skillId: 'listen', isKept: false, destroy: false }])
  expect(toggleEntry(ticked, LISTEN)).toEqual([])
})

test('one that the server has is marked to go, and unmarked', () => {
  const marked = toggleEntry([KEPT], { id: 'explain', name: 'Expliquer' })
  expect(marked).toEqual([{ ...KEPT, destroy: true }])
  expect(activeSkills(marked)).toEqual([])
  expect(toggleSkill(marked, 7)).toEqual([KEPT])
})

test('one that stands under another is marked by itself', () => {
  const [first] = toggleSkill([KEPT], 8)
  expect(first).toMatchObject({ destroy: false, skills: [{ id: 8, destroy: true }] })
  expect(activeSkills(first ? [first] : []).map(({ id }) => id)).toEqual([7])
  expect(skillOf([KEPT], 'rephrase')?.id).toBe(8)
})

test('none at all is valid, and so is each with a name and a level', () => {
  expect(areValid([])).toBe(true)
  expect(areValid([KEPT])).toBe(true)
})

test('one without a level is not, at any depth, unless it is to go', () => {
  const ticked = toggleEntry([KEPT], LISTEN)
  expect(unfinished(ticked).map(({ name }) => name)).toEqual(['Écouter'])
  const [, fresh] = ticked
  expect(areValid(setLevel(ticked, fresh?.id ?? 0, 0))).toBe(true)
  const under = { ...KEPT, skills: KEPT.skills.map((skill) => ({ ...skill, level: null })) }
  expect(areValid([under])).toBe(false)
  expect(areValid([{ ...under, destroy: true }])).toBe(true)
  expect(areValid([{ ...KEPT, name: ' ' }])).toBe(false)
})

test('one’s own comes with its level, and there is an end to how many', () => {
  expect(addOwnSkill([], '  Lire le bois ', 3)).toMatchObject([
    { name: 'Lire le bois', level: 3, skillId: null, custom: true },
  ])
  let skills: DraftSkill[] = []
  for (let count = 0; count < MAX_SKILLS + 3; count++) skills = addOwnSkill(skills, `${count}`, 1)
  expect(activeSkills(skills)).toHaveLength(MAX_SKILLS)
  expect(hasMaxSkills(skills)).toBe(true)
  expect(toggleEntry(skills, LISTEN)).toEqual(skills)
})
