import { memo } from 'react'

import { ExperienceCard } from '../experience/experience-card.tsx'
import { StoryCard } from '../story/story-card.tsx'
import type { Item } from '../cache/queries.ts'

interface Props {
  item: Item
  isFirst: boolean
  /** Enables the view transition of the picture. Only one visible card of an item may have it. */
  isMoving?: boolean
}

/** Card of an experience or a story. Memoised, so that a growing list does not render the existing cards again. */
export const ItemCard = memo(function ItemCard({ item, isFirst, isMoving = false }: Props) {
  return item.type === 'Story' ? (
    <StoryCard story={item} isFirst={isFirst} />
  ) : (
    <ExperienceCard experience={item} isFirst={isFirst} isMoving={isMoving} />
  )
})
