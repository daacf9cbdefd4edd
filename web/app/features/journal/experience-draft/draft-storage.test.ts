import { beforeAll, beforeEach, expect, test, vi } from 'vitest'

import {
  parseDataUrl,
  readDrafts,
  readPictures,
  removePictures,
  writeCropped,
  writeDrafts,
  writeOriginal,
} from './draft-storage.ts'
import { EMPTY_DRAFT, isEmptyDraft } from './draft.ts'
import { type Draft, DraftSchema } from './draft-schema.ts'
import { storedDrafts } from './stored-drafts.ts'

const PNG = 'data:image/png;base64,iVBORw0KGgo='

function memory(limit = Number.POSITIVE_INFINITY) {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > limit) throw new DOMException('full', 'QuotaExceededError')
      stored.set(key, value)
    },
    removeItem: (key: string) => stored.delete(key),
  }
}

function stubStorage(sessionStorage: object | undefined, localStorage: object = memory()) {
  vi.stubGlobal('window', { sessionStorage, localStorage })
}

beforeAll(() => storedDrafts.load())

beforeEach(() => {
  stubStorage(memory())
})

const WRITTEN: Draft = {
  ...EMPTY_DRAFT,
  description: 'Une journée',
  localDate: '2026-03-14T19:30',
  timeZone: 'Europe/Paris',
  crop: { x: 10, y: 5, width: 80, height: 60 },
  tags: [{ id: null, name: 'bois', destroy: false }],
  pictureChange: 'original',
}

test('a stored draft is restored', () => {
  expect(writeDrafts(1, { create: WRITTEN, edit: { ...WRITTEN, id: 9 } })).toBe(true)
  expect(readDrafts(1)).toEqual({ create: WRITTEN, edit: { ...WRITTEN, id: 9 } })
})

test('a draft is not given to another user and is deleted then', () => {
  writeDrafts(1, { create: WRITTEN, edit: null })
  expect(readDrafts(2)).toEqual({ create: EMPTY_DRAFT, edit: null })
  expect(readDrafts(1).create).toEqual(EMPTY_DRAFT)
})

test.each(['', 'null', '{', '7', '{"owner":1,"create":7,"edit":"x"}'])('an invalid draft %s is dropped', (text) => {
  window.sessionStorage.setItem('draft-experience', text)
  expect(readDrafts(1)).toEqual({ create: EMPTY_DRAFT, edit: null })
})

test('an invalid field does not affect the others', () => {
  const spoilt = {
    ...WRITTEN,
    localDate: 'tomorrow',
    skills: [{ name: 3 }],
    sharingParameters: 'everyone',
    crop: { x: 'a' },
  }
  window.sessionStorage.setItem('draft-experience', JSON.stringify({ owner: 1, create: spoilt, edit: null }))
  const { localDate: _, ...others } = WRITTEN
  expect(readDrafts(1).create).toEqual({ ...others, skills: [], sharingParameters: 'private', crop: null })
})

test.each([
  ['2026-03-14T18:30:00.000Z', new Date('2026-03-14T18:30:00.000Z')],
  [null, null],
  [true, undefined],
  [0, undefined],
  ['0', undefined],
])('a date %s of an earlier version is read as %s', (date, expected) => {
  window.sessionStorage.setItem('draft-experience', JSON.stringify({ owner: 1, create: { date }, edit: null }))
  expect(readDrafts(1).create.date).toEqual(expected)
})

test('a full storage returns false on writing, a missing one an empty draft on reading', () => {
  stubStorage(memory(0))
  expect(writeDrafts(1, { create: WRITTEN, edit: null })).toBe(false)
  stubStorage(undefined)
  expect(readDrafts(1).create).toEqual(EMPTY_DRAFT)
})

const NO_PICTURES = { original: null, cropped: null }

test('pictures are restored for their owner only', () => {
  expect(writeOriginal(1, 'a', PNG)).toBe(true)
  expect(writeCropped('a', PNG)).toBe(true)
  expect(readPictures(1, 'a').original?.type).toBe('image/png')
  expect(readPictures(1, 'a').cropped?.size).toBe(8)
  expect(readPictures(2, 'a')).toEqual(NO_PICTURES)
  expect(readPictures(1, 'a')).toEqual(NO_PICTURES)
})

test('pictures of one draft are neither restored nor removed by the draft of another tab', () => {
  writeOriginal(1, 'a', PNG)
  expect(readPictures(1, 'b')).toEqual(NO_PICTURES)
  expect(readPictures(1, null)).toEqual(NO_PICTURES)
  expect(writeCropped('b', PNG)).toBe(false)
  removePictures('b')
  expect(readPictures(1, 'a').original?.type).toBe('image/png')
  expect(readPictures(1, 'a').cropped).toBeNull()
})

test('pictures of an earlier release, stored without a draft, are restored', () => {
  window.localStorage.setItem('draft-experience-original-image', PNG)
  window.localStorage.setItem('draft-experience-owner', '1')
  expect(readPictures(1, 'a').original?.type).toBe('image/png')
})

test('a full storage keeps neither the new picture nor the old one', () => {
  writeOriginal(1, 'a', PNG)
  const before = window.localStorage
  stubStorage(memory(), {
    getItem: (key: string) => before.getItem(key),
    setItem: memory(4).setItem,
    removeItem: (key: string) => {
      before.removeItem(key)
    },
  })
  expect(writeOriginal(1, 'a', `${PNG}AAAA`)).toBe(false)
  expect(readPictures(1, 'a').original).toBeNull()
  removePictures('a')
})

test.each([
  null,
  '',
  'data:text/html;base64,AAAA',
  'data:image/svg+xml;base64,AAAA',
  'data:image/png;base64,*',
  'http://a',
])('%s is not a picture', (text) => {
  expect(parseDataUrl(text)).toBeNull()
})

test('an empty draft is private, not official and counts as empty', () => {
  expect(EMPTY_DRAFT).toMatchObject({
    description: '',
    sharingParameters: 'private',
    official: 'false',
    tags: [],
    skills: [],
    groupIds: [],
  })
  expect(isEmptyDraft(EMPTY_DRAFT)).toBe(true)
  expect(isEmptyDraft(WRITTEN)).toBe(false)
})

test('an empty draft is what the schema reads from nothing, in the same order', () => {
  expect(EMPTY_DRAFT).toEqual(DraftSchema.parse({}))
  expect(JSON.stringify(EMPTY_DRAFT)).toBe(JSON.stringify(DraftSchema.parse({})))
})
