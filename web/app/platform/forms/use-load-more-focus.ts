import { type RefObject, useCallback, useEffect, useRef } from 'react'

interface PendingFocus {
  at: number
  pressed: Element | null
}

interface GoOn<L extends HTMLElement> {
  list: RefObject<L | null>
  /** For a list that has another ref, which it was given. */
  listRef(element: L): () => void
  /** The button for more was pressed: reading goes on where what comes begins. */
  onLoadMore(): void
  /** The button has the focus: should it go with the last page, reading goes on there too. */
  onFocus(): void
  /** It was left by whoever stood on it. */
  onBlur(): void
}

/** Keeps the focus of whoever has more of a list shown: the button they stand on may be gone once it came. */
export function useLoadMoreFocus<L extends HTMLElement = HTMLUListElement>(
  count: number,
  arrange?: (list: L) => () => void,
): GoOn<L> {
  const list = useRef<L>(null)
  const standing = useRef<PendingFocus>(undefined)

  useEffect(() => {
    if (!standing.current || count <= standing.current.at) return
    const { at, pressed } = standing.current
    standing.current = undefined
    const { activeElement } = document
    // Whoever went elsewhere meanwhile stays there.
    if (activeElement === document.body || (activeElement !== null && activeElement === pressed))
      focusIn(list.current?.children[at])
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
      standing.current = { at: count, pressed: document.activeElement }
    },
    onFocus() {
      standing.current = { at: count, pressed: null }
    },
    onBlur() {
      standing.current = undefined
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
