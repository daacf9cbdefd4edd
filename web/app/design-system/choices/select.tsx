import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Popover } from 'react-aria-components/Popover'
import { Select as AriaSelect, SelectValue, type SelectProps as AriaSelectProps } from 'react-aria-components/Select'

import { classNames } from '../foundations/class-names.ts'
import { FieldFoot, FieldHead, type FieldProps } from '../fields/field-parts.tsx'
import field from '../fields/field.module.css'
import { OptionList, type Option } from './option-list.tsx'
import list from '../actions/overlay-list.module.css'
import css from './select.module.css'
import { Icon } from '../marks/icon.tsx'

export interface SelectProps
  extends
    Omit<AriaSelectProps<Option>, 'children' | 'className' | 'style' | 'render' | 'isInvalid' | 'onChange'>,
    FieldProps {
  options: readonly Option[]
  icon?: ReactNode
  onChange?: (value: string) => void
}

export function Select({ label, note, hint, error, labelHidden, options, icon, onChange, ...props }: SelectProps) {
  return (
    <AriaSelect
      validationBehavior="aria"
      {...props}
      onChange={(value) => value !== null && onChange?.(String(value))}
      isInvalid={Boolean(error)}
      className={classNames(field.field)}
    >
      <FieldHead label={label} note={note} labelHidden={labelHidden} />
      <Button className={classNames(field.box, css.button)}>
        {icon}
        <SelectValue<Option> className={classNames(css.value)}>
          {({ isPlaceholder, selectedText, defaultChildren }) => (isPlaceholder ? defaultChildren : selectedText)}
        </SelectValue>
        <Icon of={ChevronDown} size={20} />
      </Button>
      <FieldFoot hint={hint} error={error} />
      <Popover className={classNames(list.popover)} offset={4}>
        <OptionList options={options} />
      </Popover>
    </AriaSelect>
  )
}
