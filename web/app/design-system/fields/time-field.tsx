import type { Time } from '@internationalized/date'
import X from 'lucide/dist/esm/icons/x.mjs'
import { DateInput, DateSegment } from 'react-aria-components/DateField'
import { TimeField as AriaTimeField, type TimeFieldProps as AriaTimeFieldProps } from 'react-aria-components/TimeField'

import { classNames } from '../foundations/class-names.ts'
import { IconButton } from '../actions/icon-button.tsx'
import css from './date-time-field.module.css'
import { FieldFoot, FieldHead, type FieldProps } from './field-parts.tsx'
import field from './field.module.css'
import { Icon } from '../marks/icon.tsx'

export interface TimeFieldProps
  extends
    Omit<
      AriaTimeFieldProps<Time>,
      | 'children'
      | 'className'
      | 'style'
      | 'render'
      | 'isInvalid'
      | 'granularity'
      | 'hourCycle'
      | 'hideTimeZone'
      | 'shouldForceLeadingZeros'
    >,
    FieldProps {
  /** If set, a button with this label removes the time. */
  clear?: string | undefined
}

export function TimeField({ label, note, hint, error, labelHidden, clear, ...props }: TimeFieldProps) {
  return (
    <AriaTimeField<Time>
      validationBehavior="aria"
      {...props}
      granularity="minute"
      hourCycle={24}
      hideTimeZone
      shouldForceLeadingZeros
      isInvalid={Boolean(error)}
      className={classNames(field.field)}
    >
      <FieldHead label={label} note={note} labelHidden={labelHidden} />
      <span className={classNames(field.box)}>
        <DateInput className={classNames(css.parts)}>
          {(segment) => <DateSegment segment={segment} className={classNames(css.part)} />}
        </DateInput>
        {clear !== undefined && props.value && (
          <IconButton
            label={clear}
            onPress={({ target }) => {
              props.onChange?.(null)
              // The button disappears with the time, and the focus must stay in the field.
              target.parentElement?.querySelector<HTMLElement>('[role=spinbutton]')?.focus()
            }}
          >
            <Icon of={X} size={20} />
          </IconButton>
        )}
      </span>
      <FieldFoot hint={hint} error={error} />
    </AriaTimeField>
  )
}
