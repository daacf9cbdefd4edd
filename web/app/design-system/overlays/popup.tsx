import X from 'lucide/dist/esm/icons/x.mjs'
import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'

import { classNames } from '../foundations/class-names.ts'
import { IconButton } from '../actions/icon-button.tsx'
import css from './popup.module.css'
import { Icon } from '../marks/icon.tsx'

export interface PopupProps {
  /** Names the dialog, because the content may have no heading. */
  label: string
  closeLabel: string
  children: ReactNode
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  /** Maximum width in CSS pixels. */
  width?: number | undefined
}

/** Floating content without a dialog panel; a press outside closes it. */
export function Popup({ label, closeLabel, children, width = 420, ...state }: PopupProps) {
  return (
    <ModalOverlay {...state} isDismissable className={classNames(css.overlay)}>
      <Modal className={classNames(css.modal)} style={{ maxWidth: width }}>
        <Dialog aria-label={label} className={classNames(css.dialog)}>
          <div className={css.close}>
            <IconButton slot="close" label={closeLabel} variant="floating">
              <Icon of={X} size={20} />
            </IconButton>
          </div>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
