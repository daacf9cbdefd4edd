import { type Ref, useEffect, useId, useRef } from 'react'

import { announceElement } from './announce-element.ts'
import { buttonClass, type ButtonLook } from './button-class.ts'
import { ButtonContent, type ButtonContentProps } from './button-content.tsx'

export interface PlainButtonProps extends ButtonLook, ButtonContentProps {
  type?: 'button' | 'submit' | undefined
  isDisabled?: boolean | undefined
  isPending?: boolean | undefined
  onPress?: (() => void) | undefined
  'aria-label'?: string | undefined
  'aria-describedby'?: string | undefined
  ref?: Ref<HTMLButtonElement>
}

/** Button without React Aria, for pages of visitors; it opens no menu or dialog by itself and stands in no table. */
export function PlainButton({
  variant,
  size,
  fullWidth,
  type = 'button',
  isDisabled = false,
  isPending = false,
  onPress,
  ref,
  'aria-label': label,
  'aria-describedby': describedBy,
  ...content
}: PlainButtonProps) {
  const id = useId()
  useAnnouncedPending(id, isPending)
  return (
    <button
      ref={ref}
      id={id}
      type={type}
      disabled={isDisabled}
      aria-label={label}
      aria-describedby={describedBy}
      aria-disabled={isPending || undefined}
      data-pending={isPending || undefined}
      className={buttonClass({ variant, size, fullWidth })}
      onClick={(event) => {
        // Enter in a field clicks the button too: a pending one does not submit its form at all.
        if (isPending) {
          event.preventDefault()
          return
        }
        // Safari does not focus a button by a click. Enter in a field is no pointer, and keeps the focus there.
        if (event.detail > 0) event.currentTarget.focus()
        onPress?.()
      }}
    >
      <ButtonContent {...content} isPending={isPending} progressId={undefined} />
    </button>
  )
}

/** Announces the name of the focused button, with that of its progress, when it becomes pending and when it is done. */
function useAnnouncedPending(id: string, isPending: boolean): void {
  const wasPending = useRef(isPending)
  useEffect(() => {
    if (wasPending.current !== isPending && document.activeElement?.id === id) announceElement(id)
    wasPending.current = isPending
  }, [id, isPending])
}
