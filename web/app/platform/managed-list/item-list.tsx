import type { ReactNode } from 'react'

import css from './item-list.module.css'

interface Props<Item extends { id: number }> {
  items: readonly Item[]
  renderItem: (item: Item) => ReactNode
}

/** Rows with a line between them; nothing without items. */
export function ItemList<Item extends { id: number }>({ items, renderItem }: Props<Item>) {
  if (items.length === 0) return null
  return (
    <ul className={css.list}>
      {items.map((item) => (
        <li key={item.id}>{renderItem(item)}</li>
      ))}
    </ul>
  )
}
