import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { type ReactNode, useRef, useState } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Button } from '../../../design-system/actions/button.tsx'
import { OrderList } from '../../../design-system/data/order-list.tsx'
import { PostForm } from '../../../design-system/surfaces/post-form.tsx'
import { TextField } from '../../../design-system/fields/text-field.tsx'
import type { Row } from './skill-rows.ts'
import css from './rows-field.module.css'
import { Icon } from '../../../design-system/marks/icon.tsx'

interface Props<T extends Row> {
  label: string
  addLabel: string
  rows: readonly T[]
  make: (name: string) => T
  onChange: (rows: T[]) => void
  maxLength: number
  isFull: boolean
  /** Shows an error on rows without a name. */
  marksUnnamed: boolean
  /** Extra content of a row. */
  more?: (row: T) => ReactNode
}

/** Ordered list of names that can be edited, moved, removed and added. */
export function RowsField<T extends Row>(props: Props<T>) {
  const { label, addLabel, rows, make, onChange, maxLength, isFull, marksUnnamed, more } = props
  const { t } = useTranslation('groups')

  function rename(id: number, name: string) {
    onChange(rows.map((row) => (row.id === id ? { ...row, name } : row)))
  }

  function field(row: T, index: number): ReactNode {
    const isUnnamed = marksUnnamed && row.name.trim() === ''
    return (
      <div className={css.row}>
        <TextField
          label={t('rows.name', { place: index + 1 })}
          labelHidden
          value={row.name}
          maxLength={maxLength}
          autoComplete="off"
          onChange={(name) => rename(row.id, name)}
          error={isUnnamed ? t('rows.unnamed') : undefined}
        />
        {more?.(row)}
      </div>
    )
  }

  return (
    <div className={css.rows}>
      {rows.length > 0 && (
        <OrderList
          label={label}
          items={rows.map((row, index) => ({ id: row.id, name: row.name, content: field(row, index) }))}
          onOrder={(ids) => onChange(ids.flatMap((id) => rows.find((row) => row.id === id) ?? []))}
          onRemove={(removed) => onChange(rows.filter(({ id }) => id !== removed))}
          labels={{
            drag: (name) => t('rows.drag', { name }),
            up: (name) => t('rows.up', { name }),
            down: (name) => t('rows.down', { name }),
            remove: (name) => t('rows.remove', { name }),
            moved: (name, place) => t('rows.moved', { name, place, total: rows.length }),
            removed: (name) => t('rows.removed', { name }),
          }}
        />
      )}
      <NewName
        label={addLabel}
        maxLength={maxLength}
        isDisabled={isFull}
        onAdd={(name) => onChange([...rows, make(name)])}
      />
    </div>
  )
}

interface NewNameProps {
  label: string
  maxLength: number
  isDisabled: boolean
  /** Returns the error message for a name that cannot be added. */
  validate?: (name: string) => string | undefined
  onAdd: (name: string) => void
}

/** Text field with an add button. Keeps the focus after each name, so that several can be added in a row. */
export function NewName({ label, maxLength, isDisabled, validate, onAdd }: NewNameProps) {
  const { t } = useTranslation('groups')
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const [announcement, setAnnouncement] = useState('')

  function add() {
    const trimmedName = name.trim()
    const found = trimmedName === '' ? undefined : validate?.(trimmedName)
    setError(found)
    field.current?.focus()
    if (trimmedName === '' || found !== undefined) return
    onAdd(trimmedName)
    setAnnouncement(t('rows.added', { name: trimmedName }))
    setName('')
  }

  return (
    <PostForm
      className={css.add}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <TextField
        ref={field}
        label={label}
        value={name}
        maxLength={maxLength}
        autoComplete="off"
        isDisabled={isDisabled}
        onChange={(typed) => {
          setName(typed)
          setError(undefined)
        }}
        error={error}
      />
      <Button type="submit" variant="secondary" icon={<Icon of={Plus} size={20} />} isDisabled={isDisabled}>
        {t('rows.add')}
      </Button>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </PostForm>
  )
}
