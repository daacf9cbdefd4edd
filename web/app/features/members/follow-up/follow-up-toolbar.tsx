import { MAX_SEARCH } from '@vecu/contract/constants'
import ListFilter from 'lucide/dist/esm/icons/list-filter.mjs'
import Search from 'lucide/dist/esm/icons/search.mjs'
import { Suspense, lazy, useState } from 'react'

import { Button } from '../../../design-system/actions/button.tsx'
import { TextField } from '../../../design-system/fields/text-field.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useSettledSearch } from '../../../platform/forms/use-settled-search.ts'
import { ExportFollowUpButton } from './export-follow-up-button.tsx'
import css from './follow-up.module.css'
import { type FilterProps, LearnerFilters } from './learner-filters.tsx'
import { FIRST_VIEW } from './learner-view.ts'
import { Icon } from '../../../design-system/marks/icon.tsx'

const FollowUpSheet = lazy(() => import('./follow-up-sheet.tsx'))

interface Props extends FilterProps {
  groupId: number
}

/** On a narrow screen everything but the search is in a sheet. */
export function FollowUpToolbar({ groupId, view, change }: Props) {
  const { t } = useTranslation('follow-up')
  const { t: members } = useTranslation('member-administration')
  const [isSheetOpen, setSheetOpen] = useState(false)
  const active = Number(view.filter !== FIRST_VIEW.filter) + Number(view.weeks !== FIRST_VIEW.weeks)
  return (
    <search aria-label={t('filter.label')} className={css.bar}>
      <NameSearch typed={view.search} onSettled={(search) => change({ search }, { replace: true })} />
      <div className={css.controls}>
        <LearnerFilters view={view} change={change} />
        <div className={css.export}>
          <ExportFollowUpButton groupId={groupId} view={view} />
        </div>
      </div>
      <div className={css.openSheet}>
        <Button variant="secondary" icon={<Icon of={ListFilter} size={20} />} onPress={() => setSheetOpen(true)}>
          {active > 0 ? members('filters.openActive', { active }) : members('filters.open')}
        </Button>
      </div>
      {isSheetOpen && (
        <Suspense>
          <FollowUpSheet groupId={groupId} view={view} change={change} onClose={() => setSheetOpen(false)} />
        </Suspense>
      )}
    </search>
  )
}

function NameSearch({ typed, onSettled }: { typed: string; onSettled: (search: string) => void }) {
  const { t } = useTranslation('follow-up')
  const [inputValue, setInputValue] = useSettledSearch(typed, onSettled)
  return (
    <div className={css.search}>
      <TextField
        label={t('filter.search')}
        type="search"
        maxLength={MAX_SEARCH}
        icon={<Icon of={Search} size={20} />}
        value={inputValue}
        onChange={setInputValue}
      />
    </div>
  )
}
