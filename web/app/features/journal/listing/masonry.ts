const ROW_PX = 4
const GAP_PX = 36
/** Same breakpoint as in `journal-list.module.css`: below it there is one column and no masonry. */
export const COLUMNS = '(min-width: 720px)'

/**
 * Ref callback of a list: gives each item as many grid rows as its card is high. Initial items are placed
 * synchronously, before scroll restoration reads the height of the page.
 */
export function masonry(list: HTMLUListElement): () => void {
  const sizes = new ResizeObserver((entries) => {
    for (const { target, borderBoxSize } of entries) place(target, borderBoxSize[0]?.blockSize ?? 0)
  })
  const hasColumns = matchMedia(COLUMNS)
  const placeAll = () => {
    sizes.disconnect()
    // Measuring would force the layout of cards far below the viewport, which a single column does not need.
    if (!hasColumns.matches) return
    const cards = [...list.children].flatMap(({ firstElementChild }) => firstElementChild ?? [])
    // Reads all heights before writing any, to avoid a layout of the whole page per card.
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
