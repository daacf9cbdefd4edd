import { MAX_SEARCH } from '@vecu/contract/constants'
import { LEARNER_FILTERS, type LearnerFilter, SILENT_WEEKS, followUpApi } from '@vecu/contract/follow-up'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Download from 'lucide-react/icons/download'
import ListFilter from 'lucide-react/icons/list-filter'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '../../../design-system/actions/button.tsx'
import { Select } from '../../../design-system/choices/select.tsx'
import { TextField } from '../../../design-system/fields/text-field.tsx'
import { saveDownload } from '../../../platform/api/save-download.ts'
import { useSettledSearch } from '../../../platform/forms/use-settled-search.ts'
import css from './follow-up.module.css'
import type { LearnerView } from './learner-view.ts'
import { toSearch } from './queries.ts'

interface Props {
  groupId: number
  view: LearnerView
  change: (part: Partial<LearnerView>, how?: { replace?: boolean }) => void
}

export function FollowUpToolbar({ groupId, view, change }: Props) {
  const { t } = useTranslation('follow-up')
  const [isExporting, setExporting] = useState(false)

  async function save() {
    setExporting(true)
    await saveDownload(followUpApi.exportList, { id: groupId, ...toSearch(view) }, t('export.file'))
    setExporting(false)
  }

  return (
    <search aria-label={t('filter.label')} className={css.bar}>
      <NameSearch typed={view.search} onSettled={(search) => change({ search }, { replace: true })} />
      <Select
        label={t('filter.show')}
        icon={<ListFilter size={20} />}
        options={LEARNER_FILTERS.map((id) => ({ id, label: t(`filter.${id}`) }))}
        value={view.filter}
        onChange={(filter) => change({ filter: filter as LearnerFilter })}
      />
      <Select
        label={t('filter.since')}
        icon={<CalendarClock size={20} />}
        options={SILENT_WEEKS.map((weeks) => ({ id: String(weeks), label: t('filter.weeks', { count: weeks }) }))}
        value={String(view.weeks)}
        onChange={(weeks) => change({ weeks: Number(weeks) })}
      />
      <div className={css.export}>
        <Button
          variant="ghost"
          icon={<Download size={20} />}
          isPending={isExporting}
          pendingLabel={t('export.pending')}
          onPress={() => void save()}
        >
          {t('export.button')}
        </Button>
      </div>
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
        icon={<Search size={20} aria-hidden="true" />}
        value={inputValue}
        onChange={setInputValue}
      />
    </div>
  )
}
