import { create } from 'zustand'
import { persist } from 'zustand/middleware'

import { persistedLocally } from '../../../platform/browser/browser-storage.ts'
import { useSession } from '../../../platform/session/session.ts'
import type { LocalKey } from '../../../platform/browser/stored-keys.ts'

const PDF_KEY = 'vecu-pdf' satisfies LocalKey

export type PdfKind = 'story' | 'portrait'

/** The PDF that is being made for somebody, one at a time: it is waited for over pages, reloads and tabs. */
interface PdfState {
  owner: number | null
  kind: PdfKind
  /** Unknown until the server has taken the wish. */
  pdfId: number | null
  isGenerating: boolean
  isReady: boolean
  isError: boolean
}

const NONE: PdfState = {
  owner: null,
  kind: 'story',
  pdfId: null,
  isGenerating: false,
  isReady: false,
  isError: false,
}

export const usePdf = create<PdfState>()(
  persist(() => NONE, { ...persistedLocally(PDF_KEY), merge: (kept) => readState(kept) }),
)

/** Whatever stands in the storage is believed only as far as it has the right shape. */
function readState(kept: unknown): PdfState {
  const { owner, kind, pdfId, isGenerating, isReady, isError } = (kept ?? {}) as Partial<PdfState>
  // Left before the server answered: nobody knows whether it is being made, and under which number.
  if (typeof owner !== 'number' || typeof pdfId !== 'number') return NONE
  return {
    owner,
    kind: kind === 'portrait' ? 'portrait' : 'story',
    pdfId,
    isGenerating: isGenerating === true,
    isReady: isReady === true,
    isError: isError === true,
  }
}

useSession.subscribe(({ owner }, before) => {
  if (owner !== before.owner) void usePdf.persist.rehydrate()
})

if (typeof window !== 'undefined') {
  // Another tab asked for one, or has just handed it over.
  window.addEventListener('storage', ({ key }) => {
    if (key === PDF_KEY || key === null) void usePdf.persist.rehydrate()
  })
}

export function beginPdf(owner: number, kind: PdfKind): void {
  usePdf.setState({ ...NONE, owner, kind, isGenerating: true })
}

export function failPdf(): void {
  usePdf.setState({ isGenerating: false, isReady: false, isError: true })
}

export function resetPdf(): void {
  usePdf.setState(NONE)
}
