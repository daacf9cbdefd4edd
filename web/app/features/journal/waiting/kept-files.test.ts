// @vitest-environment jsdom
// Not with the component tests: they share modules, which a mock would change for other files.
import '../../../../test/setup.ts'
import { beforeEach, expect, test, vi } from 'vitest'

import { stubApi } from '../../../../test/api-stub.ts'
import { createExperience } from '../../../../test/items.ts'
import { LEA } from '../../../../test/people.ts'
import { signIn } from '../../../../test/render.tsx'
import { addFiles, openFiles, resumeFiles, useDraftFiles } from '../experience-draft/draft-evidence.ts'
import { changeDraft, draftIn, openDrafts, resetDraft, resumeDraft } from '../experience-draft/draft-store.ts'
import { submitExperience } from '../experience-form/submit-experience.ts'
import { readOutboxEntries } from './outbox-queue.ts'
import { sendOutbox } from './send-outbox.ts'

interface StoredRecord {
  key: string
}

const stores = vi.hoisted(() => ({
  waiting: new Map<string, StoredRecord>(),
  kept: new Map<string, StoredRecord>(),
  shared: new Map<string, StoredRecord>(),
}))

vi.mock('../../../platform/browser/database.ts', () => ({
  readAll: (store: keyof typeof stores) => Promise.resolve([...stores[store].values()]),
  readOne: (store: keyof typeof stores, key: string) => Promise.resolve(stores[store].get(key)),
  write: (store: keyof typeof stores, record: StoredRecord) => Promise.resolve(stores[store].set(record.key, record)),
  remove: (store: keyof typeof stores, key: string) => Promise.resolve(stores[store].delete(key)),
}))

const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })
const names = () => draftIn('create').evidence.map(({ name }) => name)
const SAVED = createExperience({ evidence: [] })

/** The network fails after so many calls. */
function serve(calls: number) {
  let left = calls
  const answer = (data: unknown) => () => {
    left -= 1
    if (left < 0) throw new TypeError('Failed to fetch')
    return data
  }
  return stubApi({
    'POST /v2/experiences': answer(SAVED),
    'PATCH /v2/experiences/7': answer(SAVED),
    'GET /v2/experiences/7': answer(SAVED),
    'POST /v2/experiences/7/evidence': answer({ id: 1, kind: 'document', name: 'x', size: 8 }),
  })
}

beforeEach(async () => {
  signIn(LEA)
  await openDrafts(LEA.id)
  resetDraft('create')
  for (const store of Object.values(stores)) store.clear()
  changeDraft('create', { description: SAVED.description })
  await addFiles([pdf('a.pdf'), pdf('b.pdf')])
})

test('files of a draft are restored after a reload, and dropped with the draft', async () => {
  useDraftFiles.setState({ files: {} })
  expect(await openFiles()).toBe(false)
  expect(Object.values(useDraftFiles.getState().files).map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf'])
  resetDraft('create')
  await vi.waitFor(() => expect([...stores.kept.keys()]).toEqual([]))
})

test('without a network the files wait with the experience, and are sent once with it', async () => {
  serve(0)
  expect(await submitExperience('create', () => undefined)).toBe('waits')
  resetDraft('create')
  const requests = serve(99)
  await sendOutbox()
  const uploads = requests.filter(({ path }) => path.endsWith('/evidence'))
  expect(uploads.map(({ body }) => (body as { 'evidence[file]': File })['evidence[file]'].name)).toEqual([
    'a.pdf',
    'b.pdf',
  ])
  expect(await readOutboxEntries(LEA.id)).toEqual([])
})

test('a network that fails between two files leaves the second in the outbox', async () => {
  const first = serve(3)
  const keys = draftIn('create').evidence.map(({ key }) => key)
  expect(await submitExperience('create', () => undefined)).toBe('waits')
  expect(first.filter(({ path }) => path.endsWith('/evidence'))[0]?.idempotencyKey).toBe(keys[0])
  resetDraft('create')
  const later = serve(99)
  await sendOutbox()
  const uploads = later.filter(({ path }) => path.endsWith('/evidence'))
  expect(uploads.map(({ idempotencyKey }) => idempotencyKey)).toEqual([keys[1]])
})

test('an entry of the outbox is continued in the form with its files', async () => {
  serve(0)
  await submitExperience('create', () => undefined)
  resetDraft('create')
  const [entry] = await readOutboxEntries(LEA.id)
  if (!entry) throw new Error('nothing waits')
  await resumeDraft(entry.owner, entry.draft, entry)
  await resumeFiles(entry.files ?? [])
  expect(names()).toEqual(['a.pdf', 'b.pdf'])
  expect(await openFiles()).toBe(false)
})
