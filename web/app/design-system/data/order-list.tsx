import ArrowDown from 'lucide/dist/esm/icons/arrow-down.mjs'
import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs'
import GripVertical from 'lucide/dist/esm/icons/grip-vertical.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop'

import { classNames } from '../foundations/class-names.ts'
import { IconButton } from '../actions/icon-button.tsx'
import { moved, placedAt } from './order.ts'
import css from './order-list.module.css'
import { Icon } from '../marks/icon.tsx'

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
  labels: {
    drag: (name: string) => string
    up: (name: string) => string
    down: (name: string) => string
    remove: (name: string) => string
    /** Announced after a move by button; React Aria announces drags itself. */
    moved: (name: string, position: number) => string
    removed: (name: string) => string
  }
}

type Button = 'up' | 'down' | 'remove'

/** List ordered by drag and drop (pointer or keyboard) or one position at a time with buttons. */
export function OrderList({ label, items, onOrder, onRemove, labels }: OrderListProps) {
  const list = useRef<HTMLDivElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const ids = items.map(({ id }) => id)
  const pendingFocus = useRef<{ position: number; button: Button }>(undefined)

  // Restores focus: a moved row takes its button with it, and a removed row loses the focus.
  useEffect(() => {
    if (!pendingFocus.current) return
    const { position, button } = pendingFocus.current
    pendingFocus.current = undefined
    // The grid renders the new rows one frame after `items` changed.
    requestAnimationFrame(() => {
      const row = [...(list.current?.querySelectorAll('[role="row"]') ?? [])].at(Math.min(position, items.length - 1))
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
    const position = ids.indexOf(id) + by
    pendingFocus.current = { position, button: by < 0 ? 'up' : 'down' }
    setAnnouncement(labels.moved(name, position + 1))
    onOrder(moved(ids, id, by))
  }

  function remove({ id, name }: OrderItem) {
    pendingFocus.current = { position: ids.indexOf(id), button: 'remove' }
    setAnnouncement(labels.removed(name))
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
            <IconButton slot="drag" label={labels.drag(item.name)}>
              <Icon of={GripVertical} size={20} />
            </IconButton>
            <div className={css.content}>{item.content}</div>
            <div className={css.actions}>
              <IconButton
                label={labels.up(item.name)}
                data-does="up"
                isDisabled={index === 0}
                onPress={() => {
                  move(item, -1)
                }}
              >
                <Icon of={ArrowUp} size={20} />
              </IconButton>
              <IconButton
                label={labels.down(item.name)}
                data-does="down"
                isDisabled={index === items.length - 1}
                onPress={() => {
                  move(item, 1)
                }}
              >
                <Icon of={ArrowDown} size={20} />
              </IconButton>
              <IconButton
                label={labels.remove(item.name)}
                data-does="remove"
                onPress={() => {
                  remove(item)
                }}
              >
                <Icon of={X} size={20} />
              </IconButton>
            </div>
          </GridListItem>
        ))}
      </GridList>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  )
}
