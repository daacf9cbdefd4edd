import { type RefCallback, useCallback, useState } from 'react'

/** For a menu that was loaded because its button was pressed: it takes the focus over from that button, and opens. */
export function useOpenOnMount() {
  const [isOpen, setOpen] = useState(false)
  const button: RefCallback<HTMLButtonElement> = useCallback((element) => {
    // First, so that the focus comes back here when the menu closes.
    element?.focus()
    if (element) setOpen(true)
  }, [])
  return { button, isOpen, onOpenChange: setOpen }
}
