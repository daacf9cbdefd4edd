import { type StoryPdfType, portraitPdfApi, storyPdfApi } from '@vecu/contract/pdf'

import { call } from '../../../platform/api/api.ts'
import { useSession } from '../../../platform/session/session.ts'
import { toastNotDone } from '../../../platform/overlays/toasts.ts'
import { type PdfKind, beginPdf, failPdf, resetPdf, usePdf } from './pdf-store.ts'

/** Asks for a story as a PDF; from then on it is waited for wherever one goes. */
export function makeStoryPdf(id: number, type: StoryPdfType): Promise<void> {
  return make('story', () => call(storyPdfApi.create, { id, type, timeZone: ownTimeZone() }))
}

export function makePortraitPdf(id: number): Promise<void> {
  return make('portrait', () => call(portraitPdfApi.create, { id, timeZone: ownTimeZone() }))
}

async function make(kind: PdfKind, ask: () => Promise<{ id: number }>): Promise<void> {
  const { user } = useSession.getState()
  if (!user) return
  beginPdf(user.id, kind)
  try {
    const { id } = await ask()
    usePdf.setState({ pdfId: id })
  } catch (error) {
    failPdf()
    await toastNotDone(error, ({ t }) => ({
      title: t('common:toast.pdfError.summary'),
      detail: t('common:toast.pdfError.detail'),
    }))
    // Told already: nothing is left to say in the header.
    resetPdf()
  }
}

/** Times in the document read as they do on the screen. */
function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
