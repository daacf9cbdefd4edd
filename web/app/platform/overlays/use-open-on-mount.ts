import { type RefCallback, useCallback, useState } from 'react'

/** For a lazily loaded menu: takes the focus from the placeholder button and opens. */
export function useOpenOnMount() {
  const [isOpen, setOpen] = useState(false)
  const button: RefCallback<HTMLButtonElement> = useCallback((element) => {
    // Focus first, so that it returns here when the menu closes.
    element?.focus()
    if (element) setOpen(true)
  }, [])
  return { button, isOpen, onOpenChange: setOpen }
}
