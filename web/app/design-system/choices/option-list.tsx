import Check from 'lucide/dist/esm/icons/check.mjs'
import type { ReactNode } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'

import { classNames } from '../foundations/class-names.ts'
import css from '../actions/overlay-list.module.css'
import { Icon } from '../marks/icon.tsx'

export interface Option {
  id: string
  label: string
  hint?: string | undefined
  icon?: ReactNode
  isDisabled?: boolean | undefined
}

/** Rows shared by `Select` and `Combobox`. Omit `options` when the parent provides the collection. */
export function OptionList({
  options,
  emptyText,
}: {
  options?: readonly Option[] | undefined
  emptyText?: string | undefined
}) {
  return (
    <ListBox
      {...(options && { items: options })}
      className={classNames(css.list)}
      renderEmptyState={() => <div className={css.empty}>{emptyText}</div>}
    >
      {(option: Option) => (
        <ListBoxItem
          id={option.id}
          textValue={option.label}
          isDisabled={option.isDisabled ?? false}
          className={classNames(css.row)}
        >
          {({ isSelected }) => (
            <>
              {option.icon}
              <span className={css.text}>
                <span>{option.label}</span>
                {option.hint && <span className={css.hint}>{option.hint}</span>}
              </span>
              {isSelected && <Icon of={Check} size={18} className={classNames(css.tick)} />}
            </>
          )}
        </ListBoxItem>
      )}
    </ListBox>
  )
}
