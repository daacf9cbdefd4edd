import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs'
import type { ReactNode } from 'react'
import {
  Cell,
  Column,
  Row,
  Table as AriaTable,
  TableBody,
  TableHeader,
  type Selection,
  type SortDescriptor,
} from 'react-aria-components/Table'

import { Checkbox } from '../choices/checkbox.tsx'
import { classNames } from '../foundations/class-names.ts'
import css from './table.module.css'
import { Icon } from '../marks/icon.tsx'

export interface TableColumn<T> {
  id: string
  label: string
  /** Hides the heading visually only, for example for a column of buttons. */
  labelHidden?: boolean | undefined
  isRowHeader?: boolean | undefined
  isSortable?: boolean | undefined
  align?: 'start' | 'end' | undefined
  /** Shown in the single line of a row on a phone, if the table has such lines. */
  isInPhoneLine?: boolean | undefined
  /** Also shown on a tablet, in a table with phone lines; its other columns need a wider screen. */
  isOnTablet?: boolean | undefined
  cell: (row: T) => ReactNode
}

export interface TableProps<T> {
  label: string
  columns: readonly TableColumn<T>[]
  rows: readonly T[]
  sort?: SortDescriptor | undefined
  onSort?: (sort: SortDescriptor) => void
  /** If set, every row has a checkbox. */
  selected?: ReadonlySet<string> | undefined
  onSelect?: (selected: Set<string>) => void
  /** Announced when the row is selected or focused. */
  rowText?: ((row: T) => string) | undefined
  /** Lower rows, for a log or a list of numbers without buttons in its rows. */
  isCompact?: boolean | undefined
  empty?: ReactNode
  /** On a phone each row is one line with few columns, instead of a card with all of them. A tablet leaves columns out too. */
  hasPhoneLines?: boolean | undefined
}

export type { SortDescriptor }

function toSelectedIds<T extends { id: string }>(selection: Selection, rows: readonly T[]): Set<string> {
  return selection === 'all' ? new Set(rows.map((row) => row.id)) : new Set([...selection].map(String))
}

export function Table<T extends { id: string }>({
  label,
  columns,
  rows,
  sort,
  onSort,
  selected,
  onSelect,
  rowText,
  isCompact = false,
  empty,
  hasPhoneLines = false,
}: TableProps<T>) {
  const hasSelection = selected !== undefined
  const isLeftOut = (column: TableColumn<T>) => hasPhoneLines && !column.isInPhoneLine && !column.isRowHeader
  return (
    <AriaTable
      aria-label={label}
      className={classNames(css.table, isCompact && css.compact, hasPhoneLines && css.phoneLines)}
      selectionMode={hasSelection ? 'multiple' : 'none'}
      selectionBehavior="toggle"
      {...(hasSelection && { selectedKeys: selected })}
      onSelectionChange={(selection) => onSelect?.(toSelectedIds(selection, rows))}
      {...(sort && { sortDescriptor: sort })}
      {...(onSort && { onSortChange: onSort })}
    >
      <TableHeader className={classNames(css.header)}>
        {hasSelection && (
          <Column id="selection" className={classNames(css.column, css.tick)}>
            <Checkbox slot="selection" />
          </Column>
        )}
        {columns.map((column) => (
          <Column
            key={column.id}
            id={column.id}
            isRowHeader={column.isRowHeader ?? false}
            allowsSorting={column.isSortable ?? false}
            textValue={column.label}
            className={classNames(
              css.column,
              column.align === 'end' && css.end,
              isLeftOut(column) && css.leftOut,
              column.isOnTablet && css.onTablet,
            )}
          >
            <span className={column.labelHidden ? 'visually-hidden' : css.heading}>
              {column.label}
              {column.isSortable && <Icon of={ArrowUp} size={16} className={classNames(css.arrow)} />}
            </span>
          </Column>
        ))}
      </TableHeader>
      <TableBody renderEmptyState={() => <div className={css.empty}>{empty}</div>}>
        {rows.map((row) => (
          <Row key={row.id} id={row.id} {...(rowText && { textValue: rowText(row) })} className={classNames(css.row)}>
            {hasSelection && (
              <Cell className={classNames(css.cell, css.tick)}>
                <Checkbox slot="selection" />
              </Cell>
            )}
            {columns.map((column) => (
              <Cell
                key={column.id}
                className={classNames(
                  css.cell,
                  column.align === 'end' && css.end,
                  column.isRowHeader && css.lead,
                  column.labelHidden && css.actions,
                  isLeftOut(column) && css.leftOut,
                  column.isOnTablet && css.onTablet,
                )}
              >
                {!column.isRowHeader && !column.labelHidden && (
                  <span className={css.name} aria-hidden="true">
                    {column.label}
                  </span>
                )}
                <span className={css.value}>{column.cell(row)}</span>
              </Cell>
            ))}
          </Row>
        ))}
      </TableBody>
    </AriaTable>
  )
}
