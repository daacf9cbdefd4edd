import { MAX_SEARCH } from '@vecu/contract/constants'
import { QueryClientProvider, keepPreviousData, useQuery } from '@tanstack/react-query'
import { searchApi } from '@vecu/contract/search'
import Search from 'lucide/dist/esm/icons/search.mjs'
import { useState } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { call } from '../../../platform/api/api.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { useDebouncedValue } from '../../../platform/forms/use-debounced-value.ts'
import { TextField } from '../../../design-system/fields/text-field.tsx'
import { FoundItem } from './found-item.tsx'
import { FoundMember } from './found-member.tsx'
import css from './search-dialog.module.css'
import { Icon } from '../../../design-system/marks/icon.tsx'

/** Rendered outside the layout, so it needs its own query provider. */
export default function SearchDialog({ onDone }: { onDone: () => void }) {
  return (
    <QueryClientProvider client={queryClient}>
      <SearchField onDone={onDone} />
    </QueryClientProvider>
  )
}

function SearchField({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('search')
  const { t: first } = useTranslation('onboarding')
  const [typed, setTyped] = useState('')
  const query = useDebouncedValue(typed.trim())
  const { data, isError, isFetching } = useQuery({
    queryKey: ['search', query],
    queryFn: () => call(searchApi.find, { query }),
    enabled: query !== '',
    placeholderData: keepPreviousData,
  })
  const found = query === '' ? undefined : data
  const count = (found?.items.length ?? 0) + (found?.members.length ?? 0)
  return (
    <div className={css.search}>
      <TextField
        label={t('label')}
        hint={t('hint')}
        type="search"
        icon={<Icon of={Search} size={20} />}
        autoFocus
        maxLength={MAX_SEARCH}
        value={typed}
        onChange={setTyped}
      />
      <p role="status" className={css.state}>
        {isError ? t('failed') : found ? t('found', { count }) : isFetching ? t('searching') : ''}
      </p>
      {found && count === 0 && !isFetching && <p className={css.advice}>{first('empty.search')}</p>}
      {found && found.members.length > 0 && (
        <section aria-labelledby="found-members">
          <h3 id="found-members">{t('members')}</h3>
          <ul>
            {found.members.map((member) => (
              <FoundMember key={member.id} member={member} onOpen={onDone} />
            ))}
          </ul>
        </section>
      )}
      {found && found.items.length > 0 && (
        <section aria-labelledby="found-items">
          <h3 id="found-items">{t('items')}</h3>
          <ul>
            {found.items.map(({ journalItem }) => (
              <FoundItem key={journalItem.id} item={journalItem} onOpen={onDone} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
