import { type ConfirmOptions, confirmDialog, showToast } from '../overlays/overlay-store.ts'
import { toastError } from '../overlays/toasts.ts'

interface Removal extends Pick<ConfirmOptions, 'title' | 'text' | 'confirm'> {
  remove: () => Promise<void>
  /** Shown after the removal. */
  done: { title: string; detail: string }
}

/** Asks before a removal, and shows whether it succeeded. */
export async function confirmRemoval({ remove, done, ...question }: Removal): Promise<void> {
  const act = async () => {
    try {
      await remove()
      showToast({ kind: 'success', ...done })
    } catch (error) {
      await toastError(error)
    }
  }
  await confirmDialog({ ...question, isDestructive: true, act })
}
