import type { ReactNode } from 'react'
import { create } from 'zustand'

import type { ToastMessage } from '../../design-system/feedback/toast-queue.ts'

export interface ConfirmOptions {
  title: string
  text?: string
  confirm: string
  cancel?: string
  isDestructive?: boolean
  /** Label of an optional checkbox, initially not ticked. */
  option?: string
  /** The dialog stays open until it settles. */
  act?: () => Promise<void>
}

export interface OpenConfirmation extends ConfirmOptions {
  settle(confirmation: Confirmation): void
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
  activeOverlays: readonly OpenOverlay[]
}

/** State of toasts and dialogs. The components are loaded when the first one is opened. */
export const useOverlays = create<Overlays>(() => ({ toasts: [], question: undefined, activeOverlays: [] }))

export function showToast(message: ToastMessage): void {
  useOverlays.setState(({ toasts }) => ({ toasts: [...toasts, message] }))
}

/** Resolves to whether the user confirmed. */
export async function confirmDialog(question: ConfirmOptions): Promise<boolean> {
  return (await confirmWithOption(question)).isConfirmed
}

/** Like `confirmDialog`, with a checkbox. */
export function confirmWithOption(question: ConfirmOptions): Promise<Confirmation> {
  return new Promise((resolve) => {
    const settle = (confirmation: Confirmation) => {
      useOverlays.setState({ question: undefined })
      resolve(confirmation)
    }
    useOverlays.setState({ question: { ...question, settle } })
  })
}

let lastId = 0

/** Opens a dialog (panel) or a popup (floating, closed by a press outside); returns a function that closes it. */
export function openOverlay(kind: OpenOverlay['kind'], label: string, content: ReactNode): () => void {
  const id = ++lastId
  useOverlays.setState(({ activeOverlays }) => ({ activeOverlays: [...activeOverlays, { id, kind, label, content }] }))
  return () => {
    useOverlays.setState(({ activeOverlays }) => ({ activeOverlays: activeOverlays.filter((one) => one.id !== id) }))
  }
}
