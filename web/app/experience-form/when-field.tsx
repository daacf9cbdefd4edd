import { type CalendarDateTime, fromDate, getLocalTimeZone, toCalendarDateTime } from '@internationalized/date'
import { useTranslation } from 'react-i18next'

import { DateTimeField } from '../ui/date-time-field.tsx'
import { useWizard } from './use-wizard.ts'

function asFieldValue(date: Date | null): CalendarDateTime | null {
  return date && toCalendarDateTime(fromDate(date, getLocalTimeZone()))
}

export function WhenField() {
  const { t } = useTranslation('experience-form')
  const { draft, change } = useWizard()
  return (
    <DateTimeField
      label={t('when.label')}
      note={t('optional')}
      hint={t('when.hint')}
      calendar={{ open: t('when.open'), previous: t('when.previous'), next: t('when.next') }}
      value={asFieldValue(draft.date)}
      onChange={(value) => {
        change({ date: value && value.toDate(getLocalTimeZone()) })
      }}
    />
  )
}
