import { useQuery } from '@tanstack/react-query'
import type { AdminTrainingCenter } from '@vecu/contract/moodle'
import Plus from 'lucide-react/icons/plus'
import { Suspense, lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '../../../design-system/actions/button.tsx'
import { Section } from '../../../design-system/surfaces/section.tsx'
import { CenterCard } from './center-card.tsx'
import css from './centers-section.module.css'
import { centersQuery } from './queries.ts'

const CenterDialog = lazy(() => import('./center-dialog.tsx'))

/** Training centres from which users sign in. */
export function CentersSection() {
  const { t } = useTranslation('admin-training-centers')
  const { t: common } = useTranslation()
  const { data, isError, refetch } = useQuery(centersQuery)
  const [edited, setEdited] = useState<AdminTrainingCenter | 'new'>()
  const centers = data?.trainingCenters ?? []
  return (
    <Section id="training-centers" title={t('title')} text={t('text')}>
      {isError && (
        <div role="alert" className={css.failed}>
          <p>{t('failed')}</p>
          <Button variant="secondary" onPress={() => void refetch()}>
            {common('retry')}
          </Button>
        </div>
      )}
      {data && centers.length === 0 && <p className={css.none}>{t('none')}</p>}
      {centers.length > 0 && (
        <ul className={css.list}>
          {centers.map((center) => (
            <li key={center.id}>
              <CenterCard center={center} onEdit={() => setEdited(center)} />
            </li>
          ))}
        </ul>
      )}
      <div className={css.add}>
        <Button variant="secondary" icon={<Plus size={20} />} onPress={() => setEdited('new')}>
          {t('add')}
        </Button>
      </div>
      <Suspense>
        {edited !== undefined && (
          <CenterDialog center={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
        )}
      </Suspense>
    </Section>
  )
}
