import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import type { ReactNode } from 'react'
import { ComboBox as AriaComboBox, type ComboBoxProps as AriaComboBoxProps } from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { Popover } from 'react-aria-components/Popover'

import { classNames } from '../foundations/class-names.ts'
import css from './combobox.module.css'
import { FieldFoot, FieldHead, type FieldProps } from '../fields/field-parts.tsx'
import field from '../fields/field.module.css'
import { IconButton } from '../actions/icon-button.tsx'
import { Delayed } from '../feedback/delayed.tsx'
import { OptionList, type Option } from './option-list.tsx'
import list from '../actions/overlay-list.module.css'
import { Icon } from '../marks/icon.tsx'

export interface ComboboxProps
  extends
    Omit<
      AriaComboBoxProps<Option>,
      'children' | 'className' | 'style' | 'render' | 'isInvalid' | 'items' | 'defaultItems' | 'onChange'
    >,
    FieldProps {
  options: readonly Option[]
  /** The server has already filtered the options by the typed text; do not filter again. */
  isFilteredByServer?: boolean | undefined
  isLoading?: boolean | undefined
  loadingText?: string | undefined
  emptyText: string
  openLabel: string
  placeholder?: string | undefined
  icon?: ReactNode
  onChange?: (value: string | null) => void
}

export function Combobox({
  label,
  note,
  hint,
  error,
  labelHidden,
  options,
  isFilteredByServer = false,
  isLoading = false,
  loadingText,
  emptyText,
  openLabel,
  placeholder = '',
  icon,
  onChange,
  ...props
}: ComboboxProps) {
  return (
    <AriaComboBox
      validationBehavior="aria"
      allowsEmptyCollection
      {...props}
      {...(isFilteredByServer ? { items: options } : { defaultItems: options })}
      onChange={(value) => onChange?.(value === null ? null : String(value))}
      isInvalid={Boolean(error)}
      className={classNames(field.field)}
    >
      <FieldHead label={label} note={note} labelHidden={labelHidden} />
      <Group className={classNames(field.box)}>
        {icon}
        <Input placeholder={placeholder} className={classNames(field.input)} />
        {isLoading && (
          <Delayed>
            <span className={css.wait} />
          </Delayed>
        )}
        <IconButton label={openLabel}>
          <Icon of={ChevronDown} size={20} />
        </IconButton>
      </Group>
      <span role="status" className="visually-hidden">
        {isLoading && <Delayed>{loadingText}</Delayed>}
      </span>
      <FieldFoot hint={hint} error={error} />
      <Popover className={classNames(list.popover)} offset={4}>
        <OptionList emptyText={isLoading ? loadingText : emptyText} />
      </Popover>
    </AriaComboBox>
  )
}
