const ROW_PX = 4
const GAP_PX = 36
/** Below it, as in `journal-list.module.css`, the cards stand in one column and need no places. */
export const COLUMNS = '(min-width: 720px)'

/**
 * The `ref` of a list: gives each item as many of the grid's low rows as its card is high, so that the next one follows
 * right under it. The items that are there at first have their place before anything asks how long the page is.
 */
export function masonry(list: HTMLUListElement): () => void {
  const sizes = new ResizeObserver((entries) => {
    for (const { target, borderBoxSize } of entries) place(target, borderBoxSize[0]?.blockSize ?? 0)
  })
  const hasColumns = matchMedia(COLUMNS)
  const placeAll = () => {
    sizes.disconnect()
    // To measure a card that is far below would have it laid out, which a phone is spared.
    if (!hasColumns.matches) return
    const cards = [...list.children].flatMap(({ firstElementChild }) => firstElementChild ?? [])
    // All are measured before any is placed: the other way round, each would cost a layout of the whole page.
    const heights = cards.map((card) => card.getBoundingClientRect().height)
    for (const [index, card] of cards.entries()) {
      place(card, heights[index] ?? 0)
      sizes.observe(card)
    }
  }
  const items = new MutationObserver(placeAll)
  items.observe(list, { childList: true })
  hasColumns.addEventListener('change', placeAll)
  placeAll()
  return () => {
    items.disconnect()
    hasColumns.removeEventListener('change', placeAll)
    sizes.disconnect()
  }
}

function place({ parentElement: item }: Element, height: number): void {
  item?.style.setProperty('--rows', String(Math.ceil((height + GAP_PX) / ROW_PX)))
}
