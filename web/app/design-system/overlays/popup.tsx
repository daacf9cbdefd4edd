import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'

import { classNames } from '../foundations/class-names.ts'
import { IconButton } from '../actions/icon-button.tsx'
import css from './popup.module.css'

export interface PopupProps {
  /** Names the dialog: what floats in it brings its own heading, or none. */
  label: string
  closeLabel: string
  children: ReactNode
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  /** Largest width of what floats. */
  width?: number | undefined
}

/** Something shown above the page without a sheet under it: a press anywhere around puts it away. */
export function Popup({ label, closeLabel, children, width = 420, ...state }: PopupProps) {
  return (
    <ModalOverlay {...state} isDismissable className={classNames(css.overlay)}>
      <Modal className={classNames(css.modal)} style={{ maxWidth: width }}>
        <Dialog aria-label={label} className={classNames(css.dialog)}>
          <div className={css.close}>
            <IconButton slot="close" label={closeLabel} variant="floating">
              <X size={20} />
            </IconButton>
          </div>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
