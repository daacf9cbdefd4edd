import { type CalendarDate, type Time, parseDate, parseTime } from '@internationalized/date'

import { useTranslation } from '../i18n/use-translation.ts'
import { DateTimeField } from '../../design-system/fields/date-time-field.tsx'
import { TimeField } from '../../design-system/fields/time-field.tsx'
import css from './when-field.module.css'

interface Props {
  label: string
  hint: string
  /** `2026-03-14`, or `2026-03-14T19:30` with a time. */
  value: string | null
  onChange: (localDate: string | null) => void
}

/** A day, and the time of that day if it matters. */
export function WhenField({ label, hint, value, onChange }: Props) {
  const { t } = useTranslation('wizard')
  const [day = null, time = null] = value?.split('T') ?? []
  const changeTo = (newDay: string | null, newTime: string | null) => {
    onChange(newDay === null || newTime === null ? newDay : `${newDay}T${newTime}`)
  }
  return (
    <div className={css.when}>
      <DateTimeField<CalendarDate>
        granularity="day"
        label={label}
        note={t('optional')}
        hint={hint}
        clear={t('when.clearDay')}
        calendar={{ open: t('calendar.open'), previous: t('calendar.previous'), next: t('calendar.next') }}
        value={day === null ? null : parseDate(day)}
        onChange={(chosen) => {
          changeTo(chosen?.toString() ?? null, time)
        }}
      />
      <TimeField
        label={t('when.time')}
        note={t('optional')}
        clear={t('when.clearTime')}
        isDisabled={day === null}
        value={time === null ? null : parseTime(time)}
        onChange={(chosen) => {
          changeTo(day, chosen && toHoursAndMinutes(chosen))
        }}
      />
    </div>
  )
}

function toHoursAndMinutes(time: Time): string {
  return time.toString().slice(0, 5)
}
