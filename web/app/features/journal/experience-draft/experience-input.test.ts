import type { Experience } from '@vecu/contract/experience'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { EMPTY_DRAFT, toDraft } from './draft.ts'
import type { Draft } from './draft-schema.ts'
import { experienceInput, reconciled } from './experience-input.ts'
import { addOwnSkill, toggleEntry } from './skills.ts'

const WOOD = { id: 'wood', name: 'Raboter' }
const skillable = { skillableType: 'Experience', skillableId: 5, certifiedLevel: null } as const

const ON_SERVER: Experience = {
  id: 5,
  type: 'Experience',
  title: null,
  pictureDescription: null,
  description: 'Une journée',
  language: 'fr',
  date: null,
  localDate: null,
  timeZone: null,
  createdAt: '2026-01-01T00:00:00Z',
  link: null,
  pictureUrl: null,
  picture: null,
  addressAttributes: null,
  tagsAttributes: [
    { id: 1, name: 'bois', taggableType: 'Experience' },
    { id: 2, name: 'stage', taggableType: 'Experience' },
  ],
  skillsAttributes: [
    { ...skillable, id: 11, name: 'Raboter', level: 1, skillId: 'wood', custom: false, skillsAttributes: [] },
    { ...skillable, id: 12, name: 'Poncer', level: 0, skillId: 'sand', custom: false, skillsAttributes: [] },
  ],
  sharingParameters: 'private',
  groups: [],
  official: false,
  highlight: false,
  userAttributes: { id: 1, firstname: 'Inès', lastname: 'Okoye', avatarUrl: null },
  certificationAttributes: [],
  publicToken: null,
  shortCode: null,
  indexable: false,
  hiding: null,
}

test('a new draft is sent without temporary ids, and an empty link as null', () => {
  const draft: Draft = {
    ...EMPTY_DRAFT,
    description: 'Une journée',
    localDate: '2026-03-14T19:30',
    timeZone: 'Europe/Paris',
    linkUrl: '  ',
    tags: [{ id: null, name: 'bois', destroy: false }],
    skills: addOwnSkill([], 'Lire le bois', 3),
    groupIds: [4],
  }
  expect(experienceInput(draft)).toEqual({
    title: null,
    description: 'Une journée',
    localDate: '2026-03-14T19:30',
    timeZone: 'Europe/Paris',
    pictureDescription: null,
    link: null,
    addressAttributes: null,
    tagsAttributes: [{ name: 'bois' }],
    skillsAttributes: [{ name: 'Lire le bois', level: 3, skillId: null, skillsAttributes: [] }],
    sharingParameters: 'private',
    groupIds: [],
    official: 'false',
  })
})

test('a title and the description of a cover are sent as one line with their no-break spaces', () => {
  const draft: Draft = {
    ...EMPTY_DRAFT,
    title: ' Au  potager\u00a0: semer ',
    pictureDescription: 'Quelle\nrécolte\u202f!',
  }
  expect(experienceInput(draft)).toMatchObject({
    title: 'Au potager\u00a0: semer',
    pictureDescription: 'Quelle récolte\u202f!',
  })
})

describe.each(['America/Los_Angeles', 'UTC', 'Pacific/Auckland'])('in a browser in %s', (zone) => {
  beforeEach(() => {
    vi.stubEnv('TZ', zone)
    vi.useFakeTimers({ now: new Date('2026-11-14T11:30:00Z') })
  })
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.useRealTimers()
  })

  test('a new draft has the day of the browser and no time', () => {
    const today = zone === 'Pacific/Auckland' ? '2026-11-15' : '2026-11-14'
    expect(experienceInput(EMPTY_DRAFT)).toMatchObject({ localDate: today, timeZone: zone })
  })

  test('an edited experience keeps its date and time zone', () => {
    const saved = { ...ON_SERVER, localDate: '2026-11-14', timeZone: 'Europe/Paris' }
    expect(experienceInput(toDraft(saved))).toMatchObject({ localDate: '2026-11-14', timeZone: 'Europe/Paris' })
    expect(experienceInput(toDraft(ON_SERVER))).toMatchObject({ localDate: null, timeZone: zone })
  })

  test('a draft of an earlier version keeps its moment', () => {
    const draft = { ...EMPTY_DRAFT, date: new Date(2026, 2, 14, 19, 30) }
    expect(experienceInput(draft)).toMatchObject({ localDate: '2026-03-14T19:30', timeZone: zone })
    expect(experienceInput({ ...EMPTY_DRAFT, date: null }).localDate).toBeNull()
  })
})

test('group ids are sent as strings when the item is shared with groups', () => {
  expect(experienceInput({ ...EMPTY_DRAFT, sharingParameters: 'group', groupIds: [4, 9] }).groupIds).toEqual(['4', '9'])
})

test('saved rows get their ids, so that sending again creates no duplicates', () => {
  const draft: Draft = {
    ...EMPTY_DRAFT,
    tags: [
      { id: null, name: 'bois', destroy: false },
      { id: null, name: 'neuf', destroy: false },
    ],
    skills: addOwnSkill(toggleEntry([], WOOD), 'Lire le bois', 2).map((skill) => ({ ...skill, level: 3 })),
    attempt: { key: 'k', body: '{}' },
  }
  const { id, tags, skills, attempt } = reconciled(draft, ON_SERVER)
  expect([id, attempt]).toEqual([5, null])
  expect(tags).toEqual([
    { id: 1, name: 'bois', destroy: false },
    { id: 2, name: 'stage', destroy: true },
    { id: null, name: 'neuf', destroy: false },
  ])
  expect(skills).toMatchObject([
    { id: 11, isSaved: true, level: 3, destroy: false },
    { id: 12, isSaved: true, destroy: true },
    { isSaved: false, name: 'Lire le bois' },
  ])
  const sent = experienceInput({ ...draft, tags, skills })
  expect(sent.tagsAttributes).toEqual([{ id: 2, destroy: true }, { name: 'neuf' }])
  expect(sent.skillsAttributes?.map((skill) => skill.id)).toEqual([11, 12, undefined])
})

test('a row deleted on the server is not sent with its old id', () => {
  const draft: Draft = { ...EMPTY_DRAFT, tags: [{ id: 99, name: 'vieux', destroy: true }] }
  expect(reconciled(draft, { ...ON_SERVER, tagsAttributes: [], skillsAttributes: [] }).tags).toEqual([])
})
