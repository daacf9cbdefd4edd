import { type RefObject, useLayoutEffect, useRef } from 'react'

const ROW_PX = 4
const GAP_PX = 36

/**
 * Gives each item of a list as many of the grid's low rows as its card is high, so that the next one follows right
 * under it. `drawn` changes whenever other items are in the list.
 */
export function useMasonry(drawn: string): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null)

  useLayoutEffect(() => {
    const cards = [...(list.current?.children ?? [])].flatMap(({ firstElementChild }) => firstElementChild ?? [])
    // All are measured before any is placed: the other way round, each would cost a layout of the whole page.
    for (const [card, height] of cards.map((card) => [card, card.getBoundingClientRect().height] as const)) {
      place(card, height)
    }
    const observer = new ResizeObserver((entries) => {
      for (const { target, borderBoxSize } of entries) place(target, borderBoxSize[0]?.blockSize ?? 0)
    })
    for (const card of cards) observer.observe(card)
    return () => {
      observer.disconnect()
    }
  }, [drawn])

  return list
}

function place({ parentElement: item }: Element, height: number): void {
  item?.style.setProperty('--rows', String(Math.ceil((height + GAP_PX) / ROW_PX)))
}
