import { experienceName } from '@vecu/contract/experience-name'

import { OrderList } from '../../../design-system/data/order-list.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { ChosenRow, type ChosenProps } from './chosen-row.tsx'
import { useStoryWizard } from './use-story-wizard.ts'

/** The chosen experiences, which can be put in order and removed. */
export function ChosenList({ experiences }: ChosenProps) {
  const { t } = useTranslation('story-form')
  const { draft, change } = useStoryWizard()
  return (
    <OrderList
      label={t('experiences.order')}
      items={experiences.map((experience) => ({
        id: experience.id,
        name: experienceName(experience),
        content: <ChosenRow experience={experience} />,
      }))}
      onOrder={(experienceIds) => {
        change({ experienceIds })
      }}
      onRemove={(removed) => {
        change({ experienceIds: draft.experienceIds.filter((id) => id !== removed) })
      }}
      labels={{
        drag: (name) => t('experiences.drag', { name }),
        up: (name) => t('experiences.up', { name }),
        down: (name) => t('experiences.down', { name }),
        remove: (name) => t('experiences.remove', { name }),
        moved: (name, place) => t('experiences.moved', { name, place, total: experiences.length }),
        removed: (name) => t('experiences.removed', { name }),
      }}
    />
  )
}
