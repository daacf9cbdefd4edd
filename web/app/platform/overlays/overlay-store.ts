import type { ReactNode } from 'react'
import { create } from 'zustand'

import type { ToastMessage } from '../../design-system/feedback/toast-queue.ts'

export interface ConfirmOptions {
  title: string
  text?: string
  confirm: string
  cancel?: string
  isDestructive?: boolean
  /** A box beside the question, not ticked at first. */
  option?: string
  /** While it runs the dialog stays open. */
  act?: () => Promise<void>
}

export interface OpenConfirmation extends ConfirmOptions {
  answer(confirmation: Confirmation): void
}

export interface Confirmation {
  isConfirmed: boolean
  isTicked: boolean
}

export interface OpenOverlay {
  id: number
  kind: 'dialog' | 'popup'
  label: string
  content: ReactNode
}

interface Overlays {
  toasts: readonly ToastMessage[]
  question: OpenConfirmation | undefined
  shown: readonly OpenOverlay[]
}

/** What lies above the page. The components that draw it are loaded when the first one is wanted. */
export const useOverlays = create<Overlays>(() => ({ toasts: [], question: undefined, shown: [] }))

export function showToast(message: ToastMessage): void {
  useOverlays.setState(({ toasts }) => ({ toasts: [...toasts, message] }))
}

/** Asks before something that matters; resolves to the answer. */
export async function confirmDialog(question: ConfirmOptions): Promise<boolean> {
  return (await confirmWithOption(question)).isConfirmed
}

/** The same, for a question with an option. */
export function confirmWithOption(question: ConfirmOptions): Promise<Confirmation> {
  return new Promise((resolve) => {
    const answer = (confirmation: Confirmation) => {
      useOverlays.setState({ question: undefined })
      resolve(confirmation)
    }
    useOverlays.setState({ question: { ...question, answer } })
  })
}

let lastId = 0

/** Opens a dialog (on a sheet) or a popup (floating, a press beside it closes); answers the way to close it. */
export function openOverlay(kind: OpenOverlay['kind'], label: string, content: ReactNode): () => void {
  const id = ++lastId
  useOverlays.setState(({ shown }) => ({ shown: [...shown, { id, kind, label, content }] }))
  return () => {
    useOverlays.setState(({ shown }) => ({ shown: shown.filter((one) => one.id !== id) }))
  }
}
