import { LEARNER_FILTERS, type LearnerFilter, SILENT_WEEKS } from '@vecu/contract/follow-up'
import CalendarClock from 'lucide/dist/esm/icons/calendar-clock.mjs'
import ListFilter from 'lucide/dist/esm/icons/list-filter.mjs'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Select } from '../../../design-system/choices/select.tsx'
import type { LearnerView } from './learner-view.ts'
import { Icon } from '../../../design-system/marks/icon.tsx'

export interface FilterProps {
  view: LearnerView
  change: (part: Partial<LearnerView>, how?: { replace?: boolean }) => void
}

/** Choices of learners and of the weeks after which one is silent. */
export function LearnerFilters({ view, change }: FilterProps) {
  const { t } = useTranslation('follow-up')
  return (
    <>
      <Select
        label={t('filter.show')}
        icon={<Icon of={ListFilter} size={20} />}
        options={LEARNER_FILTERS.map((id) => ({ id, label: t(`filter.${id}`) }))}
        value={view.filter}
        onChange={(filter) => change({ filter: filter as LearnerFilter })}
      />
      <Select
        label={t('filter.since')}
        icon={<Icon of={CalendarClock} size={20} />}
        options={SILENT_WEEKS.map((weeks) => ({ id: String(weeks), label: t('filter.weeks', { count: weeks }) }))}
        value={String(view.weeks)}
        onChange={(weeks) => change({ weeks: Number(weeks) })}
      />
    </>
  )
}
