import { type CalendarDate, parseDate } from '@internationalized/date'
import { useState } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { DateTimeField } from '../../../design-system/fields/date-time-field.tsx'

interface Props {
  label: string
  /** `2026-03-14`; empty for no limit. */
  value: string
  onChange: (day: string) => void
}

/** While a year is typed, the field contains the years 2, 20 and 202. */
const FIRST_YEAR = 1000

/** Day in a filter; changes once its year is complete. Requires the message file `wizard`. */
export function DayFilter({ label, value, onChange }: Props) {
  const { t } = useTranslation('wizard')
  const [typed, setTyped] = useState(() => ({ before: value, day: toDay(value) }))
  // A filter that changed, also elsewhere such as by clearing all, replaces what is being typed.
  if (typed.before !== value) setTyped({ before: value, day: toDay(value) })
  return (
    <DateTimeField<CalendarDate>
      granularity="day"
      label={label}
      clear={t('when.clearDay')}
      calendar={{ open: t('calendar.open'), previous: t('calendar.previous'), next: t('calendar.next') }}
      value={typed.day}
      onChange={(day) => {
        setTyped({ before: value, day })
        if (day === null || day.year >= FIRST_YEAR) onChange(day?.toString() ?? '')
      }}
    />
  )
}

function toDay(value: string): CalendarDate | null {
  return value === '' ? null : parseDate(value)
}
