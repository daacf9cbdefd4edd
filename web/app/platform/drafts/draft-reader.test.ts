// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { z } from 'zod'

import { keepDraft } from './kept-drafts.ts'
import { useSession } from '../session/session.ts'
import { createDraftReader } from './draft-reader.ts'
import { readStoredDrafts, writeStoredDrafts } from './draft-storage.ts'

const KEY = 'draft-story'
const Draft = z.object({ title: z.string() })

function createReader() {
  const loadSchema = vi.fn(() => Promise.resolve(Draft))
  return { reader: createDraftReader({ key: KEY, form: 'story', loadSchema }), loadSchema }
}

test('without stored drafts no schema is loaded', async () => {
  const { reader, loadSchema } = createReader()
  await reader.prepare()
  expect(reader.needsSchema()).toBe(false)
  expect(loadSchema).not.toHaveBeenCalled()
  expect(readStoredDrafts(KEY, 1, reader.parse)).toEqual({ create: null, edit: null })
})

test('a draft of this tab is validated by the schema, which is loaded once', async () => {
  const { reader, loadSchema } = createReader()
  writeStoredDrafts(KEY, 1, { create: { title: 'Un hiver' }, edit: { title: 3 } })
  expect(reader.needsSchema()).toBe(true)
  await reader.prepare()
  await reader.prepare()
  expect(loadSchema).toHaveBeenCalledOnce()
  expect(readStoredDrafts(KEY, 1, reader.parse)).toEqual({ create: { title: 'Un hiver' }, edit: null })
})

test('a copy of another tab needs the schema too', () => {
  const { reader } = createReader()
  sessionStorage.clear()
  useSession.setState({ owner: 1 })
  keepDraft({ owner: 1, form: 'experience', item: 'a', isNew: true, label: '', value: {} })
  expect(reader.needsSchema()).toBe(false)
  keepDraft({ owner: 1, form: 'story', item: 'b', isNew: true, label: '', value: {} })
  expect(reader.needsSchema()).toBe(true)
})

test('drafts are not taken for invalid ones before the schema is loaded', () => {
  const { reader } = createReader()
  writeStoredDrafts(KEY, 1, { create: { title: 'Un hiver' }, edit: null })
  expect(() => reader.parse({ title: 'Un hiver' })).toThrow(/before their schema was loaded/)
})
