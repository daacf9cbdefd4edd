import type { Tag as TagRow } from '@vecu/contract/experience'
import { useState } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Tag, TagMore } from '../../../design-system/marks/tag.tsx'
import css from './card-tags.module.css'

const MAX_COLLAPSED_TAGS = 3

export function CardTags({ tags, showsAll }: { tags: readonly Pick<TagRow, 'name'>[]; showsAll: boolean }) {
  const { t } = useTranslation('experience')
  const [isOpen, setOpen] = useState(false)
  if (tags.length === 0) return null
  // One more tag takes no more room than the “+1” that would replace it.
  const visibleTags =
    showsAll || isOpen || tags.length === MAX_COLLAPSED_TAGS + 1 ? tags : tags.slice(0, MAX_COLLAPSED_TAGS)
  const count = tags.length - visibleTags.length
  return (
    <ul className={css.tags} aria-label={t('card.tags')}>
      {visibleTags.map(({ name }) => (
        <li key={name}>
          <Tag>{name}</Tag>
        </li>
      ))}
      {count > 0 && (
        <li>
          <TagMore count={count} label={t('card.moreTags', { count })} onShow={() => setOpen(true)} />
        </li>
      )}
    </ul>
  )
}
