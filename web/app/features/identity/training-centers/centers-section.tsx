import { useQuery } from '@tanstack/react-query'
import type { AdminTrainingCenter } from '@vecu/contract/training-center'
import { lazy, useState } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { ListSection } from '../../../platform/managed-list/list-section.tsx'
import { CenterCard } from './center-card.tsx'
import { centersQuery } from './queries.ts'

const CenterDialog = lazy(() => import('./center-dialog.tsx'))

/** Training centres from which users sign in. */
export function CentersSection() {
  const { t } = useTranslation('admin-training-centers')
  const { data, isError, refetch } = useQuery(centersQuery)
  const [edited, setEdited] = useState<AdminTrainingCenter | 'new'>()
  return (
    <ListSection
      id="training-centers"
      texts={{ title: t('title'), text: t('text'), add: t('add'), none: t('none'), failed: t('failed') }}
      items={data?.trainingCenters}
      isError={isError}
      renderItem={(center) => <CenterCard center={center} onEdit={() => setEdited(center)} />}
      onAdd={() => setEdited('new')}
      onRetry={() => void refetch()}
    >
      {edited !== undefined && (
        <CenterDialog center={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </ListSection>
  )
}
