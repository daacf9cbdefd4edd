import { MAX_SEARCH } from '@vecu/contract/constants'
import ListFilter from 'lucide/dist/esm/icons/list-filter.mjs'
import Search from 'lucide/dist/esm/icons/search.mjs'
import { Suspense, lazy, useState } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useSettledSearch } from '../../../platform/forms/use-settled-search.ts'
import { Button } from '../../../design-system/actions/button.tsx'
import { TextField } from '../../../design-system/fields/text-field.tsx'
import { ExportButton } from './acts/export-button.tsx'
import { type FilterProps, MemberFilters } from './member-filters.tsx'
import css from './members-toolbar.module.css'
import { Icon } from '../../../design-system/marks/icon.tsx'

const FilterSheet = lazy(() => import('./filter-sheet.tsx'))

/** On a narrow screen everything but the search is in a sheet. */
export function MembersToolbar({ view, change }: Pick<FilterProps, 'view' | 'change'>) {
  const { t } = useTranslation('member-administration')
  const [isSheetOpen, setSheetOpen] = useState(false)
  const { search: _, ...others } = view.filters
  const active = Object.keys(others).length
  return (
    <div className={css.bar} role="search">
      <SearchField
        typed={view.filters.search ?? ''}
        onSettled={(search) => change({ filters: { search } }, { replace: true })}
      />
      <div className={css.controls}>
        <MemberFilters view={view} change={change} labelHidden />
        <div className={css.export}>
          <ExportButton view={view} />
        </div>
      </div>
      <div className={css.open}>
        <Button variant="secondary" icon={<Icon of={ListFilter} size={20} />} onPress={() => setSheetOpen(true)}>
          {active > 0 ? t('filters.openActive', { active }) : t('filters.open')}
        </Button>
      </div>
      {isSheetOpen && (
        <Suspense>
          <FilterSheet view={view} change={change} onClose={() => setSheetOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

function SearchField({ typed, onSettled }: { typed: string; onSettled: (search: string) => void }) {
  const { t } = useTranslation('members')
  const [inputValue, setInputValue] = useSettledSearch(typed, onSettled)
  return (
    <div className={css.search}>
      <TextField
        label={t('filter.search')}
        labelHidden
        placeholder={t('filter.search')}
        type="search"
        maxLength={MAX_SEARCH}
        icon={<Icon of={Search} size={20} />}
        value={inputValue}
        onChange={setInputValue}
      />
    </div>
  )
}
