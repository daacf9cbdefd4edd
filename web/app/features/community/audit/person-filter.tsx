import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { userApi } from '@vecu/contract/account'
import Search from 'lucide/dist/esm/icons/search.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { useState } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { call } from '../../../platform/api/api.ts'
import { useDebouncedValue } from '../../../platform/forms/use-debounced-value.ts'
import { Combobox } from '../../../design-system/choices/combobox.tsx'
import { IconButton } from '../../../design-system/actions/icon-button.tsx'
import css from './audit.module.css'
import { Icon } from '../../../design-system/marks/icon.tsx'

interface Props {
  label: string
  value: number | undefined
  onChange: (id: number | undefined) => void
}

/** Finds a member by name; shows the chosen one as a removable chip. */
export function PersonFilter({ label, value, onChange }: Props) {
  return value === undefined ? (
    <PersonSearch label={label} onChange={onChange} />
  ) : (
    <ChosenPerson label={label} id={value} onClear={() => onChange(undefined)} />
  )
}

function PersonSearch({ label, onChange }: Pick<Props, 'label' | 'onChange'>) {
  const { t } = useTranslation('audit')
  const [typed, setTyped] = useState('')
  const search = useDebouncedValue(typed.trim())
  const { data, isFetching, isError } = useQuery({
    queryKey: ['audit-people', search],
    queryFn: () => call(userApi.search, { search }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
  const found = search === '' ? [] : (data?.paginatedResults ?? [])
  const none = search === '' ? t('person.type') : t('person.none')
  return (
    <Combobox
      label={label}
      openLabel={t('person.open')}
      emptyText={isError ? t('person.failed') : none}
      loadingText={t('person.loading')}
      isLoading={isFetching}
      isFilteredByServer
      allowsCustomValue
      menuTrigger="input"
      icon={<Icon of={Search} size={20} />}
      options={found.map(({ id, firstname, lastname, email }) => ({
        id: String(id),
        label: `${firstname} ${lastname}`,
        hint: email ?? '',
      }))}
      inputValue={typed}
      onInputChange={setTyped}
      value={null}
      onChange={(key) => {
        if (found.some(({ id }) => String(id) === key)) onChange(Number(key))
      }}
    />
  )
}

function ChosenPerson({ label, id, onClear }: { label: string; id: number; onClear: () => void }) {
  const { t } = useTranslation('audit')
  const { data, isPending } = useQuery({ queryKey: ['audit-person', id], queryFn: () => call(userApi.get, { id }) })
  const name = data ? `${data.firstname} ${data.lastname}` : isPending ? '…' : t('person.gone')
  return (
    <div role="group" aria-label={label}>
      <p className={css.label} aria-hidden="true">
        {label}
      </p>
      <p className={css.chosen}>
        {name}
        <IconButton label={t('person.clear', { name })} onPress={onClear}>
          <Icon of={X} size={20} />
        </IconButton>
      </p>
    </div>
  )
}
