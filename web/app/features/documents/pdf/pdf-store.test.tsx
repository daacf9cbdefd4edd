import { STORY_PDF_TYPES } from '@vecu/contract/pdf'
import { expect, test } from 'vitest'

import { stubApi } from '../../../../test/api-stub.ts'
import { LEA } from '../../../../test/people.ts'
import { signIn } from '../../../../test/render.tsx'
import { makeStoryPdf } from './make-pdf.ts'
import { resetPdf, usePdf } from './pdf-store.ts'

function readStored(): Record<string, unknown> {
  const stored = JSON.parse(window.localStorage.getItem('vecu-pdf') ?? '{}') as { state?: Record<string, unknown> }
  return stored.state ?? {}
}

test('the awaited PDF is stored under the names of the specification, without the file', async () => {
  signIn(LEA)
  stubApi({ 'POST /v2/story_pdfs': { id: 12, pdfStatus: false } })
  await makeStoryPdf(3, STORY_PDF_TYPES.default)
  expect(readStored()).toEqual({
    owner: LEA.id,
    kind: 'story',
    storyPdfId: 12,
    isGenerating: true,
    isReady: false,
    isError: false,
  })
  resetPdf()
})

test('a reload continues to wait for the stored PDF', async () => {
  signIn(LEA)
  const state = { owner: LEA.id, storyPdfId: 12, isGenerating: true, isReady: false, isError: false }
  window.localStorage.setItem('vecu-pdf', JSON.stringify({ state, version: 0 }))
  await usePdf.persist.rehydrate()
  expect(usePdf.getState()).toEqual({ ...state, kind: 'story' })
  resetPdf()
})
