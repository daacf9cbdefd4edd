import { CalendarDate, CalendarDateTime, Time } from '@internationalized/date'
import MapPin from 'lucide/dist/esm/icons/map-pin.mjs'
import Users from 'lucide/dist/esm/icons/users.mjs'
import { useEffect, useState } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Combobox } from '../../../design-system/choices/combobox.tsx'
import { DateTimeField, type DateTimeFieldProps } from '../../../design-system/fields/date-time-field.tsx'
import { TimeField } from '../../../design-system/fields/time-field.tsx'
import { FileDrop } from '../../../design-system/fields/file-drop.tsx'
import type { Option } from '../../../design-system/choices/option-list.tsx'
import { Select } from '../../../design-system/choices/select.tsx'
import css from './design-system-page.module.css'
import { Example } from './panels.tsx'
import { Icon } from '../../../design-system/marks/icon.tsx'

const TOWNS = ['Rennes', 'Roma', 'Rotterdam', 'Ρόδος', 'Porto', 'Paris', 'Patras', 'Lyon', 'Lisboa', 'Livorno']

/** Simulates the latency of a server. */
function useTowns(typed: string): { options: Option[]; isLoading: boolean } {
  const [found, setFound] = useState({ typed: '', options: [] as Option[] })
  useEffect(() => {
    const timer = setTimeout(() => {
      const towns = TOWNS.filter((town) => town.toLowerCase().includes(typed.toLowerCase()))
      setFound({ typed, options: towns.map((town) => ({ id: town, label: town })) })
    }, 600)
    return () => clearTimeout(timer)
  }, [typed])
  return { options: found.options, isLoading: typed !== found.typed }
}

function Places() {
  const { t } = useTranslation('design-system')
  const [typed, setTyped] = useState('')
  const { options, isLoading } = useTowns(typed)
  return (
    <Combobox
      label={t('fields.place')}
      hint={t('fields.placeHint')}
      icon={<Icon of={MapPin} size={20} />}
      options={options}
      isFilteredByServer
      inputValue={typed}
      onInputChange={setTyped}
      isLoading={isLoading}
      loadingText={t('fields.searching')}
      emptyText={t('fields.nothing')}
      openLabel={t('fields.open')}
    />
  )
}

function Lists() {
  const { t } = useTranslation('design-system')
  const groups: Option[] = [
    { id: 'kitchen', label: t('fields.kitchen'), hint: t('fields.members') },
    { id: 'wood', label: t('fields.wood') },
    { id: 'exchange', label: t('fields.exchange') },
    { id: 'trainers', label: t('fields.trainers'), isDisabled: true },
  ]
  const commonProps = { label: t('fields.group'), placeholder: t('fields.groupEmpty'), options: groups }
  return (
    <div className={css.stack}>
      <Select {...commonProps} icon={<Icon of={Users} size={20} />} defaultValue="kitchen" />
      <Select {...commonProps} note={t('required')} error={t('fields.groupError')} />
      <Select {...commonProps} note={t('state.disabled')} isDisabled />
      <Places />
    </div>
  )
}

function DayAndTime({ calendar }: Pick<DateTimeFieldProps, 'calendar'>) {
  const { t } = useTranslation('design-system')
  const [day, setDay] = useState<CalendarDate | null>(new CalendarDate(2026, 3, 14))
  const [time, setTime] = useState<Time | null>(new Time(19, 30))
  return (
    <>
      <DateTimeField<CalendarDate>
        granularity="day"
        label={t('fields.date')}
        note={t('optional')}
        clear={t('fields.clearDate')}
        calendar={calendar}
        value={day}
        onChange={setDay}
      />
      <TimeField
        label={t('fields.time')}
        note={t('optional')}
        clear={t('fields.clearTime')}
        isDisabled={day === null}
        value={time}
        onChange={setTime}
      />
      <TimeField label={t('fields.time')} defaultValue={new Time(19, 30)} error={t('fields.dateError')} />
    </>
  )
}

function Dates() {
  const { t } = useTranslation('design-system')
  const calendar = {
    open: t('fields.calendar'),
    previous: t('fields.previousMonth'),
    next: t('fields.nextMonth'),
  }
  return (
    <div className={css.stack}>
      <DateTimeField
        label={t('fields.date')}
        hint={t('fields.dateHint')}
        defaultValue={new CalendarDateTime(2026, 3, 14, 19, 30)}
        calendar={calendar}
      />
      <DateTimeField label={t('fields.date')} note={t('optional')} />
      <DayAndTime calendar={calendar} />
      <DateTimeField
        label={t('fields.date')}
        defaultValue={new CalendarDateTime(2036, 3, 14, 19, 30)}
        error={t('fields.dateError')}
      />
      <DateTimeField
        label={t('fields.date')}
        note={t('state.disabled')}
        defaultValue={new CalendarDateTime(2026, 3, 14, 19, 30)}
        calendar={calendar}
        isDisabled
      />
    </div>
  )
}

function Files() {
  const { t } = useTranslation('design-system')
  const [error, setError] = useState<string>()
  const [name, setName] = useState<string>()
  const commonProps = { label: t('fields.drop'), buttonLabel: t('fields.choose') }
  return (
    <div className={css.stack}>
      <FileDrop
        {...commonProps}
        hint={name ?? t('fields.dropHint')}
        accept={['image/jpeg', 'image/png', 'image/webp']}
        error={error}
        onFiles={([file]) => {
          setError(undefined)
          setName(file?.name)
        }}
        onReject={() => setError(t('fields.dropError'))}
      />
      <FileDrop {...commonProps} hint={t('state.disabled')} isDisabled onFiles={() => undefined} />
    </div>
  )
}

export function PickedFields() {
  const { t } = useTranslation('design-system')
  return (
    <>
      <Example title={t('fields.lists')}>
        <Lists />
      </Example>
      <Example title={t('fields.date')}>
        <Dates />
      </Example>
      <Example title={t('fields.files')}>
        <Files />
      </Example>
    </>
  )
}
