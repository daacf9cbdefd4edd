import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop'

import { classNames } from '../foundations/class-names.ts'
import { IconButton } from '../actions/icon-button.tsx'
import { moved, placedAt } from './order.ts'
import css from './order-list.module.css'

export interface OrderItem {
  id: number
  /** Name used in button labels and announcements. */
  name: string
  content: ReactNode
}

export interface OrderListProps {
  label: string
  items: readonly OrderItem[]
  onOrder: (ids: number[]) => void
  onRemove: (id: number) => void
  words: {
    drag: (name: string) => string
    up: (name: string) => string
    down: (name: string) => string
    remove: (name: string) => string
    /** Announced after a move by button; React Aria announces drags itself. */
    moved: (name: string, place: number) => string
    removed: (name: string) => string
  }
}

type Button = 'up' | 'down' | 'remove'

/** List ordered by drag and drop (pointer or keyboard) or one position at a time with buttons. */
export function OrderList({ label, items, onOrder, onRemove, words }: OrderListProps) {
  const list = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const ids = items.map(({ id }) => id)
  const wanted = useRef<{ place: number; button: Button }>(undefined)

  // Restores focus: a moved row takes its button with it, and a removed row loses the focus.
  useEffect(() => {
    if (!wanted.current) return
    const { place, button } = wanted.current
    wanted.current = undefined
    // The grid renders the new rows one frame after `items` changed.
    requestAnimationFrame(() => {
      const row = [...(list.current?.querySelectorAll('[role="row"]') ?? [])].at(Math.min(place, items.length - 1))
      const buttons = [...(row?.querySelectorAll<HTMLButtonElement>('[data-does]:not(:disabled)') ?? [])]
      const same = buttons.find(({ dataset }) => dataset.does === button) ?? buttons[0]
      same?.focus()
    })
  }, [items])

  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': items.find(({ id }) => id === key)?.name ?? '' })),
    onReorder: ({ keys, target }) => {
      onOrder(placedAt(ids, keys, Number(target.key), target.dropPosition === 'after'))
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className={classNames(css.gap)} />,
  })

  function move({ id, name }: OrderItem, by: -1 | 1) {
    const place = ids.indexOf(id) + by
    wanted.current = { place, button: by < 0 ? 'up' : 'down' }
    setSaid(words.moved(name, place + 1))
    onOrder(moved(ids, id, by))
  }

  function remove({ id, name }: OrderItem) {
    wanted.current = { place: ids.indexOf(id), button: 'remove' }
    setSaid(words.removed(name))
    onRemove(id)
  }

  return (
    <>
      <GridList
        ref={list}
        aria-label={label}
        className={classNames(css.list)}
        dragAndDropHooks={dragAndDropHooks}
        keyboardNavigationBehavior="tab"
        // A row may contain a text field, whose input must not trigger type-ahead.
        disallowTypeAhead
      >
        {items.map((item, index) => (
          <GridListItem key={item.id} id={item.id} textValue={item.name} className={classNames(css.row)}>
            <span className={css.number}>{index + 1}</span>
            <IconButton slot="drag" label={words.drag(item.name)}>
              <GripVertical size={20} />
            </IconButton>
            <div className={css.content}>{item.content}</div>
            <div className={css.ways}>
              <IconButton
                label={words.up(item.name)}
                data-does="up"
                isDisabled={index === 0}
                onPress={() => {
                  move(item, -1)
                }}
              >
                <ArrowUp size={20} />
              </IconButton>
              <IconButton
                label={words.down(item.name)}
                data-does="down"
                isDisabled={index === items.length - 1}
                onPress={() => {
                  move(item, 1)
                }}
              >
                <ArrowDown size={20} />
              </IconButton>
              <IconButton
                label={words.remove(item.name)}
                data-does="remove"
                onPress={() => {
                  remove(item)
                }}
              >
                <X size={20} />
              </IconButton>
            </div>
          </GridListItem>
        ))}
      </GridList>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  )
}
