import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'

import { classNames } from '../foundations/class-names.ts'
import css from './dialog.module.css'
import { IconButton } from '../actions/icon-button.tsx'
import { Icon } from '../marks/icon.tsx'

export { DialogTrigger } from 'react-aria-components/Dialog'

type Slot = ReactNode | ((close: () => void) => ReactNode)

export interface DialogProps {
  title: string
  /** Label of the close button; without it the dialog is closed by its own actions or Escape. */
  closeLabel?: string | undefined
  /** Label of a back arrow before the title, for a dialog opened from another one. */
  backLabel?: string | undefined
  children: Slot
  /** Footer actions, the main one last. */
  footer?: Slot
  size?: 'sm' | 'md' | 'lg' | undefined
  role?: 'dialog' | 'alertdialog' | undefined
  /** Omit it inside a `DialogTrigger`. */
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  /** A press outside closes it. Set it to false where input could be lost. */
  isDismissable?: boolean
}

function fill(slot: Slot, close: () => void): ReactNode {
  return typeof slot === 'function' ? slot(close) : slot
}

export function Dialog({
  title,
  closeLabel,
  backLabel,
  children,
  footer,
  size = 'md',
  role = 'dialog',
  isDismissable = true,
  ...state
}: DialogProps) {
  return (
    <ModalOverlay {...state} isDismissable={isDismissable} className={classNames(css.overlay)}>
      <Modal className={classNames(css.modal, css[size])}>
        <AriaDialog role={role} className={classNames(css.dialog)}>
          {({ close }) => (
            <>
              <header className={css.header}>
                {backLabel && (
                  <IconButton slot="close" label={backLabel}>
                    <Icon of={ChevronLeft} size={22} />
                  </IconButton>
                )}
                <Heading slot="title" level={2} className={classNames(css.title)}>
                  {title}
                </Heading>
                {closeLabel && (
                  <IconButton slot="close" label={closeLabel}>
                    <Icon of={X} size={20} />
                  </IconButton>
                )}
              </header>
              <div className={css.body}>{fill(children, close)}</div>
              {footer && (
                <footer className={css.footer} data-keep-clear>
                  {fill(footer, close)}
                </footer>
              )}
            </>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
