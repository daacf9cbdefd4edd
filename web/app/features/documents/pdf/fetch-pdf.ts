import { portraitPdfApi, storyPdfApi } from '@vecu/contract/pdf'

import { getI18n } from '../../../platform/i18n/i18n.ts'
import { call, download } from '../../../platform/api/api.ts'
import { showToast } from '../../../platform/overlays/overlay-store.ts'
import { saveFile } from '../../../platform/browser/save-file.ts'
import { type PdfKind, failPdf, resetPdf, usePdf } from './pdf-store.ts'

const FORMS = {
  story: { api: storyPdfApi, file: 'story.pdf' },
  portrait: { api: portraitPdfApi, file: 'portrait.pdf' },
} as const

/**
 * Checks once whether the PDF is ready and downloads it then. Errors appear in the header instead of a toast, because
 * no user action caused them.
 */
export async function fetchPdf(kind: PdfKind, id: number): Promise<void> {
  const { api, file } = FORMS[kind]
  try {
    const { pdfStatus } = await call(api.status, { id })
    if (!pdfStatus || usePdf.getState().storyPdfId !== id) return
    const pdf = await download(api.file, { id })
    usePdf.setState({ isGenerating: false, isReady: true })
    saveFile(pdf, file)
    showToast({ kind: 'success', title: getI18n().t('common:toast.pdfReady') })
    resetPdf()
  } catch {
    failPdf()
  }
}
