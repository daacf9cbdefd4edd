import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'

import { isFocusUnclaimed } from '../navigation/focus-keeper.ts'

interface PendingFocus {
  at: number
  pressed: Element | null
}

interface GoOn<L extends HTMLElement> {
  list: RefObject<L | null>
  /** Callback ref for a list that also needs `arrange`. */
  listRef(element: L): () => void
  /** Call when “load more” is pressed. */
  onLoadMore(): void
  /** Call when the button gets the focus, because it may disappear with the last page. */
  onFocus(): void
  /** Call when the button loses the focus. */
  onBlur(): void
}

/** Moves focus to the first new item after “load more”, since the button may be gone. */
export function useLoadMoreFocus<L extends HTMLElement = HTMLUListElement>(
  count: number,
  arrange?: (list: L) => () => void,
): GoOn<L> {
  const list = useRef<L>(null)
  const pendingFocus = useRef<PendingFocus>(undefined)

  // Before the browser paints, so that the focus is never on the document while the button is gone.
  useLayoutEffect(() => {
    if (!pendingFocus.current || count <= pendingFocus.current.at) return
    const { at, pressed } = pendingFocus.current
    pendingFocus.current = undefined
    const { activeElement } = document
    // Does not steal the focus from another element.
    if (isFocusUnclaimed() || activeElement === pressed) focusIn(list.current?.children[at])
  }, [count])

  const listRef = useCallback(
    (element: L) => {
      list.current = element
      const release = arrange?.(element)
      return () => {
        list.current = null
        release?.()
      }
    },
    [arrange],
  )

  return {
    list,
    listRef,
    onLoadMore() {
      pendingFocus.current = { at: count, pressed: document.activeElement }
    },
    onFocus() {
      pendingFocus.current = { at: count, pressed: null }
    },
    onBlur() {
      pendingFocus.current = undefined
    },
  }
}

function focusIn(item: Element | undefined): void {
  if (!(item instanceof HTMLElement)) return
  const first = item.querySelector('a') ?? item.querySelector('button')
  if (!first) item.tabIndex = -1
  const target = first ?? item
  target.focus()
}
