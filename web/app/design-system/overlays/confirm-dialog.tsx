import { useState, type ReactNode } from 'react'

import { Button } from '../actions/button.tsx'
import { Dialog } from './dialog.tsx'

export interface ConfirmDialogProps {
  title: string
  children?: ReactNode
  confirmLabel: string
  cancelLabel: string
  /** For irreversible actions: the confirm button turns red and the cancel button gets the focus. */
  isDestructive?: boolean | undefined
  /** A promise leaves the dialog open and pending until it settles; on rejection the dialog stays open. */
  onConfirm: () => void | Promise<void>
  pendingLabel?: string | undefined
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
}

export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel,
  isDestructive = false,
  onConfirm,
  pendingLabel,
  ...state
}: ConfirmDialogProps) {
  const [isPending, setPending] = useState(false)

  async function confirm(close: () => void) {
    setPending(true)
    try {
      await onConfirm()
      close()
    } finally {
      setPending(false)
    }
  }

  return (
    <Dialog
      {...state}
      title={title}
      role="alertdialog"
      size="sm"
      isDismissable={false}
      footer={(close) => (
        <>
          <Button variant="ghost" autoFocus={isDestructive} isDisabled={isPending} onPress={close}>
            {cancelLabel}
          </Button>
          <Button
            variant={isDestructive ? 'danger' : 'primary'}
            autoFocus={!isDestructive}
            isPending={isPending}
            pendingLabel={pendingLabel}
            onPress={() => void confirm(close)}
          >
            {confirmLabel}
          </Button>
        </>
      )}
    >
      {children}
    </Dialog>
  )
}
