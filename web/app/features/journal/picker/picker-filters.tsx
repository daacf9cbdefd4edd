import { useQuery } from '@tanstack/react-query'
import { MAX_SEARCH } from '@vecu/contract/constants'
import Search from 'lucide/dist/esm/icons/search.mjs'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Checkbox } from '../../../design-system/choices/checkbox.tsx'
import { Select } from '../../../design-system/choices/select.tsx'
import { TextField } from '../../../design-system/fields/text-field.tsx'
import css from './experience-picker.module.css'
import { PERIODS, type Period, type PickerFilter, pickerLabelsQuery } from './picker-queries.ts'
import { Icon } from '../../../design-system/marks/icon.tsx'

const ANY = 'any'

interface Props {
  filter: PickerFilter
  onChange: (filter: PickerFilter) => void
}

export function PickerFilters({ filter, onChange }: Props) {
  const { t } = useTranslation('experience')
  const { data: labels } = useQuery(pickerLabelsQuery)
  const change = (part: Partial<PickerFilter>) => {
    onChange({ ...filter, ...part })
  }
  return (
    <div className={css.filters}>
      <div className={css.search}>
        <TextField
          type="search"
          label={t('select.search')}
          labelHidden
          placeholder={t('select.search')}
          icon={<Icon of={Search} size={20} />}
          maxLength={MAX_SEARCH}
          value={filter.search}
          onChange={(search) => change({ search })}
          autoComplete="off"
        />
      </div>
      <Select
        label={t('select.label')}
        labelHidden
        value={filter.label ?? ANY}
        onChange={(label) => change({ label: label === ANY ? null : label })}
        options={[
          { id: ANY, label: t('select.anyLabel') },
          ...(labels?.skills ?? []).map(({ key, name }) => ({ id: `skill:${key}`, label: name })),
          ...(labels?.tags ?? []).map((name) => ({ id: `tag:${name}`, label: `#${name}` })),
        ]}
      />
      <Select
        label={t('select.period')}
        labelHidden
        value={filter.period ?? ANY}
        onChange={(period) => change({ period: period === ANY ? null : (period as Period) })}
        options={[
          { id: ANY, label: t('select.anyPeriod') },
          ...PERIODS.map((period) => ({ id: period, label: t(`select.${period}`) })),
          ...(labels?.years ?? []).map((year) => ({ id: String(year), label: String(year) })),
        ]}
      />
      <Checkbox isSelected={filter.isCertified} onChange={(isCertified) => change({ isCertified })}>
        {t('select.certifiedOnly')}
      </Checkbox>
    </div>
  )
}
