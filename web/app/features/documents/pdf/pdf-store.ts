import { create } from 'zustand'
import { persist } from 'zustand/middleware'

import { persistedLocally } from '../../../platform/browser/browser-storage.ts'
import { useSession } from '../../../platform/session/session.ts'
import type { LocalKey } from '../../../platform/browser/stored-keys.ts'

const PDF_KEY = 'vecu-pdf' satisfies LocalKey

export type PdfKind = 'story' | 'portrait'

/** The PDF being generated, one at a time; persisted across pages, reloads and tabs. */
interface PdfState {
  owner: number | null
  kind: PdfKind
  /** Also that of a portrait; null until the server has accepted the request. */
  storyPdfId: number | null
  isGenerating: boolean
  isReady: boolean
  isError: boolean
}

const NONE: PdfState = {
  owner: null,
  kind: 'story',
  storyPdfId: null,
  isGenerating: false,
  isReady: false,
  isError: false,
}

export const usePdf = create<PdfState>()(
  persist(() => NONE, { ...persistedLocally(PDF_KEY), merge: (stored) => readState(stored) }),
)

/** Validates the stored state. */
function readState(stored: unknown): PdfState {
  const { owner, kind, storyPdfId, isGenerating, isReady, isError } = (stored ?? {}) as Partial<PdfState>
  // The page was closed before the server answered, so it is unknown whether a PDF is being generated.
  if (typeof owner !== 'number' || typeof storyPdfId !== 'number') return NONE
  return {
    owner,
    kind: kind === 'portrait' ? 'portrait' : 'story',
    storyPdfId,
    isGenerating: isGenerating === true,
    isReady: isReady === true,
    isError: isError === true,
  }
}

useSession.subscribe(({ owner }, before) => {
  if (owner !== before.owner) void usePdf.persist.rehydrate()
})

if (typeof window !== 'undefined') {
  // Another tab requested a PDF or downloaded it.
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
