import { portraitPdfApi, storyPdfApi } from '@vecu/contract/pdf'
import { getI18n } from 'react-i18next'

import { call, download } from '../shell/api.ts'
import { showToast } from '../shell/overlay-store.ts'
import { type PdfKind, failPdf, resetPdf, usePdf } from './pdf-store.ts'

const FORMS = {
  story: { api: storyPdfApi, file: 'story.pdf' },
  portrait: { api: portraitPdfApi, file: 'portrait.pdf' },
} as const

/** Looks whether it is there, and hands it over. What goes wrong is shown, not shouted: nobody pressed anything. */
export async function fetchPdf(kind: PdfKind, id: number): Promise<void> {
  const { api, file } = FORMS[kind]
  try {
    const { pdfStatus } = await call(api.status, { id })
    if (!pdfStatus || usePdf.getState().pdfId !== id) return
    const pdf = await download(api.file, { id })
    usePdf.setState({ isGenerating: false, isReady: true })
    saveFile(pdf, file)
    showToast({ kind: 'success', title: getI18n().t('common:toast.pdfReady') })
    resetPdf()
  } catch {
    failPdf()
  }
}

function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Freed at once, some browsers would save an empty file.
  setTimeout(() => {
    URL.revokeObjectURL(address)
  }, 60_000)
}
