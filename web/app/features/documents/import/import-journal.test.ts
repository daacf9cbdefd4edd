import { evidenceApi } from '@vecu/contract/evidence'
import { experiencePictureApi } from '@vecu/contract/experience-picture'
import { expect, test, vi } from 'vitest'

import { ApiError } from '../../../platform/failures/api-error.ts'
import { call } from '../../../platform/api/api.ts'
import { type ImportSource, importJournal } from './import-journal.ts'

vi.mock('../../../platform/api/api.ts', () => ({ call: vi.fn() }))

const FOUND = {
  archive: { read: () => Promise.resolve(new Uint8Array([1])) },
  journal: {
    experiences: [{ imported: { credentials: [] }, picture: { name: 'a.jpg', crop: null }, evidence: [] }],
    stories: [],
  },
} as unknown as ImportSource

test('TOO_MANY_PICTURES delays the next upload by retryAfter seconds', async () => {
  vi.useFakeTimers()
  const times: number[] = []
  vi.mocked(call).mockImplementation((async (endpoint: unknown) => {
    if (endpoint !== experiencePictureApi.update)
      return { experiences: [{ id: 1, created: true, needsPicture: true, evidenceCount: 0 }] }
    times.push(Date.now())
    if (times.length < 3) throw new ApiError('TOO_MANY_PICTURES', 429, 'Wait', { retryAfter: 20 })
    return {}
  }) as never)
  const startedAt = Date.now()
  const done = importJournal(FOUND, () => undefined)
  await vi.runAllTimersAsync()
  expect(await done).toEqual({ created: 1, noPicture: 0 })
  expect(times.map((time) => time - startedAt)).toEqual([0, 20_000, 40_000])
  vi.useRealTimers()
})

test('an interrupted import continues with the evidence that is missing', async () => {
  const evidence = [1, 2, 3].map((id) => ({ fileName: `evidence/${id}.pdf`, name: `Page ${id}`, description: null }))
  const found = {
    ...FOUND,
    journal: { experiences: [{ imported: { credentials: [] }, picture: null, evidence }], stories: [] },
  }
  const sent: unknown[] = []
  vi.mocked(call).mockImplementation((async (endpoint: unknown, input: { evidence: { name: string } }) => {
    if (endpoint !== evidenceApi.create)
      return { experiences: [{ id: 1, created: false, needsPicture: false, evidenceCount: 1 }] }
    sent.push(input.evidence.name)
    if (sent.length === 2) throw new ApiError('VALIDATION_ERROR', 422, 'Not a PDF')
    return {}
  }) as never)
  expect(await importJournal(found as unknown as ImportSource, () => undefined)).toEqual({ created: 0, noPicture: 1 })
  expect(sent).toEqual(['Page 2', 'Page 3'])
})
