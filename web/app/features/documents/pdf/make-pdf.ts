import { type StoryPdfType, portraitPdfApi, storyPdfApi } from '@vecu/contract/pdf'

import { call } from '../../../platform/api/api.ts'
import { useSession } from '../../../platform/session/session.ts'
import { toastNotDone } from '../../../platform/overlays/toasts.ts'
import { type PdfKind, beginPdf, failPdf, resetPdf, usePdf } from './pdf-store.ts'

/** Requests the PDF of a story; the download then happens on whatever page the user is. */
export function makeStoryPdf(id: number, type: StoryPdfType): Promise<void> {
  return make('story', () => call(storyPdfApi.create, { id, type }))
}

export function makePortraitPdf(id: number): Promise<void> {
  return make('portrait', () => call(portraitPdfApi.create, { id }))
}

async function make(kind: PdfKind, requestPdf: () => Promise<{ id: number }>): Promise<void> {
  const { user } = useSession.getState()
  if (!user) return
  beginPdf(user.id, kind)
  try {
    const { id } = await requestPdf()
    usePdf.setState({ storyPdfId: id })
  } catch (error) {
    failPdf()
    await toastNotDone(error, ({ t }) => ({
      title: t('common:toast.pdfError.summary'),
      detail: t('common:toast.pdfError.detail'),
    }))
    // A toast has reported the error already, so the header shows nothing.
    resetPdf()
  }
}
