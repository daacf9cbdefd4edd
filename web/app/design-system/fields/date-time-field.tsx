import type { CalendarDate, CalendarDateTime } from '@internationalized/date'
import CalendarDays from 'lucide/dist/esm/icons/calendar-days.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { useContext } from 'react'
import { Button } from 'react-aria-components/Button'
import { DateFieldStateContext, DateInput, DateSegment } from 'react-aria-components/DateField'
import { DatePicker, type DatePickerProps } from 'react-aria-components/DatePicker'
import { Dialog } from 'react-aria-components/Dialog'
import { Group } from 'react-aria-components/Group'
import { Popover } from 'react-aria-components/Popover'

import { CalendarPopover } from './calendar-popover.tsx'
import { classNames } from '../foundations/class-names.ts'
import css from './date-time-field.module.css'
import { FieldFoot, FieldHead, type FieldProps } from './field-parts.tsx'
import field from './field.module.css'
import { IconButton } from '../actions/icon-button.tsx'
import icon from '../actions/icon-button.module.css'
import list from '../actions/overlay-list.module.css'
import { Icon } from '../marks/icon.tsx'

type Segment = Parameters<typeof DateSegment>[0]['segment']

const BULLET = '•'
const DATE_PARTS = ['day', 'month', 'year']

/** Uses `14/03/2026 • 19:30` in every language instead of the locale's separators. */
function getSeparator(segments: readonly Segment[], literal: Segment): string {
  const index = segments.indexOf(literal)
  if (segments[index - 1]?.type === 'literal') return ''
  const before = segments[index - 1]?.type
  const after = segments.slice(index).find((segment) => segment.type !== 'literal')?.type
  if (!before || !after) return ''
  if (before === 'hour') return ':'
  if (after === 'hour') return BULLET
  return DATE_PARTS.includes(before) && DATE_PARTS.includes(after) ? '/' : ''
}

function DateTimePart({ segment }: { segment: Segment }) {
  const state = useContext(DateFieldStateContext)
  const displayedSegment =
    segment.type === 'literal' ? { ...segment, text: getSeparator(state?.segments ?? [], segment) } : segment
  return (
    <DateSegment
      segment={displayedSegment}
      className={classNames(css.part, displayedSegment.text === BULLET && css.bullet)}
    />
  )
}

export interface DateTimeFieldProps<Value extends CalendarDate | CalendarDateTime = CalendarDateTime>
  extends
    Omit<
      DatePickerProps<Value>,
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
  /** `day` for a date without a time. */
  granularity?: 'day' | 'minute' | undefined
  /** If set, a button opens a calendar. */
  calendar?: { open: string; previous: string; next: string } | undefined
  /** If set, a button with this label removes the date. */
  clear?: string | undefined
}

export function DateTimeField<Value extends CalendarDate | CalendarDateTime = CalendarDateTime>({
  label,
  note,
  hint,
  error,
  labelHidden,
  calendar,
  clear,
  granularity = 'minute',
  ...props
}: DateTimeFieldProps<Value>) {
  return (
    <DatePicker<Value>
      validationBehavior="aria"
      {...props}
      granularity={granularity}
      hourCycle={24}
      hideTimeZone
      shouldForceLeadingZeros
      isInvalid={Boolean(error)}
      className={classNames(field.field)}
    >
      <FieldHead label={label} note={note} labelHidden={labelHidden} />
      <Group className={classNames(field.box)}>
        <DateInput className={classNames(css.parts)}>{(segment) => <DateTimePart segment={segment} />}</DateInput>
        {clear !== undefined && props.value && (
          <IconButton
            slot={null}
            label={clear}
            onPress={({ target }) => {
              props.onChange?.(null)
              // The button disappears with the date, and the focus must stay in the field.
              target.parentElement?.querySelector<HTMLElement>('[role=spinbutton]')?.focus()
            }}
          >
            <Icon of={X} size={20} />
          </IconButton>
        )}
        {calendar && (
          <Button aria-label={calendar.open} className={classNames(icon.button)}>
            <Icon of={CalendarDays} size={20} />
          </Button>
        )}
      </Group>
      <FieldFoot hint={hint} error={error} />
      {calendar && (
        <Popover className={classNames(list.popover, css.popover)} placement="bottom end">
          <Dialog className={classNames(css.dialog)} aria-label={calendar.open}>
            <CalendarPopover previous={calendar.previous} next={calendar.next} />
          </Dialog>
        </Popover>
      )}
    </DatePicker>
  )
}
