import { act, screen } from '@testing-library/react'
import { PDF_POLL_MS } from '@vecu/contract/constants'
import { expect, test, vi } from 'vitest'

import { respondWithError, stubApi } from '../../../../test/api-stub.ts'
import { LEA } from '../../../../test/people.ts'
import { renderInApp, signIn } from '../../../../test/render.tsx'
import PdfProgress from './pdf-progress.tsx'
import { beginPdf, usePdf } from './pdf-store.ts'
import PdfWatch from './pdf-watch.tsx'

test('a PDF that fails while it is prepared shows an error until it is dismissed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  signIn(LEA)
  stubApi({ 'GET /v2/story_pdfs/12/status': () => respondWithError(422, 'PDF_ERROR') })
  beginPdf(LEA.id, 'story')
  usePdf.setState({ storyPdfId: 12 })
  const { user } = renderInApp(
    <>
      <PdfWatch />
      <PdfProgress />
    </>,
    { viewer: LEA },
  )
  expect(await screen.findByRole('status')).toHaveTextContent('Préparation du PDF…')
  await act(() => vi.advanceTimersByTimeAsync(PDF_POLL_MS))
  expect(await screen.findByText('Le PDF n’a pas pu être préparé.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Fermer' }))
  expect(screen.queryByRole('status')).toBeNull()
  expect(usePdf.getState().storyPdfId).toBeNull()
})
