import { MAX_SKILLS } from '@vecu/contract/skill'
import { expect, test } from 'vitest'

import type { DraftSkill } from './draft-schema.ts'
import {
  addOwnSkill,
  areValid,
  hasMaxSkills,
  setLevel,
  findSkill,
  toggleEntry,
  toggleSkill,
  unfinished,
  activeSkills,
} from './skills.ts'

const LISTEN = { id: 'listen', name: 'Écouter' }
const SAVED: DraftSkill = {
  id: 7,
  isSaved: true,
  name: 'Expliquer',
  level: 2,
  skillId: 'explain',
  custom: false,
  destroy: false,
  skills: [{ id: 8, isSaved: true, name: 'Reformuler', level: 1, skillId: 'rephrase', custom: false, destroy: false }],
}

test('a new skill has no level and a temporary id, and is removed without a trace', () => {
  const ticked = toggleEntry([], LISTEN)
  expect(ticked).toMatchObject([{ name: 'Écouter', level: null, skillId: 'listen', isSaved: false, destroy: false }])
  expect(toggleEntry(ticked, LISTEN)).toEqual([])
})

test('a skill saved on the server is flagged for deletion and unflagged', () => {
  const marked = toggleEntry([SAVED], { id: 'explain', name: 'Expliquer' })
  expect(marked).toEqual([{ ...SAVED, destroy: true }])
  expect(activeSkills(marked)).toEqual([])
  expect(toggleSkill(marked, 7)).toEqual([SAVED])
})

test('a nested skill is flagged by itself', () => {
  const [first] = toggleSkill([SAVED], 8)
  expect(first).toMatchObject({ destroy: false, skills: [{ id: 8, destroy: true }] })
  expect(activeSkills(first ? [first] : []).map(({ id }) => id)).toEqual([7])
  expect(findSkill([SAVED], 'rephrase')?.id).toBe(8)
})

test('an empty list is valid, and so is one where each skill has a name and a level', () => {
  expect(areValid([])).toBe(true)
  expect(areValid([SAVED])).toBe(true)
})

test('a skill without a level is invalid at any depth, unless it is flagged for deletion', () => {
  const ticked = toggleEntry([SAVED], LISTEN)
  expect(unfinished(ticked).map(({ name }) => name)).toEqual(['Écouter'])
  const [, fresh] = ticked
  expect(areValid(setLevel(ticked, fresh?.id ?? 0, 0))).toBe(true)
  const under = { ...SAVED, skills: SAVED.skills.map((skill) => ({ ...skill, level: null })) }
  expect(areValid([under])).toBe(false)
  expect(areValid([{ ...under, destroy: true }])).toBe(true)
  expect(areValid([{ ...SAVED, name: ' ' }])).toBe(false)
})

test('an own skill is added with its level, up to the maximum number', () => {
  expect(addOwnSkill([], '  Lire le bois ', 3)).toMatchObject([
    { name: 'Lire le bois', level: 3, skillId: null, custom: true },
  ])
  let skills: DraftSkill[] = []
  for (let count = 0; count < MAX_SKILLS + 3; count++) skills = addOwnSkill(skills, `${count}`, 1)
  expect(activeSkills(skills)).toHaveLength(MAX_SKILLS)
  expect(hasMaxSkills(skills)).toBe(true)
  expect(toggleEntry(skills, LISTEN)).toEqual(skills)
})
