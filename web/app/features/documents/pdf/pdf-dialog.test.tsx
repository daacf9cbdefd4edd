import { screen, waitFor, within } from '@testing-library/react'
import { STORY_PDF_TYPES } from '@vecu/contract/pdf'
import { expect, test, vi } from 'vitest'

import { respondWithError, stubApi } from '../../../../test/api-stub.ts'
import { LEA } from '../../../../test/people.ts'
import { renderInApp } from '../../../../test/render.tsx'
import PdfDialog from './pdf-dialog.tsx'
import { resetPdf, usePdf } from './pdf-store.ts'

test('every layout is a named radio button with a picture of its page', () => {
  renderInApp(<PdfDialog storyId={1} onDone={() => undefined} />)
  const group = screen.getByRole('radiogroup', { name: 'Choisissez une mise en page' })
  const pages = ['Classique', 'Chronologie', 'Carte', 'Paysage'].map((name) => {
    const card = within(group)
      .getByRole('radio', { name: new RegExp(`^${name}`) })
      .closest('label')
    return card?.querySelector('img')?.getAttribute('src')
  })
  expect(pages).toEqual([
    expect.stringContaining('default.webp'),
    expect.stringContaining('chronology.webp'),
    expect.stringContaining('map.webp'),
    expect.stringContaining('landscape.webp'),
  ])
})

test('the pictures of the layouts are not announced beside their names', () => {
  renderInApp(<PdfDialog storyId={1} onDone={() => undefined} />)
  expect(screen.queryAllByRole('img')).toEqual([])
})

test.each([
  ['Classique', STORY_PDF_TYPES.default],
  ['Chronologie', STORY_PDF_TYPES.chronology],
  ['Carte', STORY_PDF_TYPES.map],
  ['Paysage', STORY_PDF_TYPES.landscape],
])('the layout %s requests a PDF of type %i', async (name, type) => {
  const requests = stubApi({ 'POST /v2/story_pdfs': { id: 12, pdfStatus: false } })
  const onDone = vi.fn()
  const { user } = renderInApp(<PdfDialog storyId={3} onDone={onDone} />, { viewer: LEA, mapPdf: true })
  const download = screen.getByRole('button', { name: 'Télécharger' })
  expect(download).toBeDisabled()
  await user.click(screen.getByRole('radio', { name: new RegExp(`^${name}`) }))
  await user.click(download)
  await waitFor(() => expect(requests).toMatchObject([{ path: '/v2/story_pdfs', body: { id: 3, type } }]))
  expect(onDone).toHaveBeenCalledOnce()
  await waitFor(() => expect(usePdf.getState().storyPdfId).toBe(12))
  resetPdf()
})

test('a request that fails shows an error and leaves no progress', async () => {
  stubApi({ 'POST /v2/story_pdfs': () => respondWithError(422, 'PDF_ERROR') })
  const { user } = renderInApp(<PdfDialog storyId={3} onDone={() => undefined} />, { viewer: LEA })
  await user.click(screen.getByRole('radio', { name: /^Classique/ }))
  await user.click(screen.getByRole('button', { name: 'Télécharger' }))
  expect(await screen.findByText('Réessayez dans un instant.')).toBeVisible()
  await waitFor(() => expect(usePdf.getState()).toMatchObject({ isGenerating: false, isError: false }))
})
