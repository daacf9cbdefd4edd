import { type CalendarDateTime, fromDate, getLocalTimeZone, toCalendarDateTime } from '@internationalized/date'
import { useTranslation } from 'react-i18next'

import { DateTimeField } from '../../design-system/fields/date-time-field.tsx'

function asFieldValue(date: Date | null): CalendarDateTime | null {
  return date && toCalendarDateTime(fromDate(date, getLocalTimeZone()))
}

interface Props {
  label: string
  hint: string
  value: Date | null
  onChange: (date: Date | null) => void
}

export function WhenField({ label, hint, value, onChange }: Props) {
  const { t } = useTranslation('wizard')
  return (
    <DateTimeField
      label={label}
      note={t('optional')}
      hint={hint}
      calendar={{ open: t('calendar.open'), previous: t('calendar.previous'), next: t('calendar.next') }}
      value={asFieldValue(value)}
      onChange={(chosen) => {
        onChange(chosen && chosen.toDate(getLocalTimeZone()))
      }}
    />
  )
}
