import { memo } from 'react'

import { ExperienceCard } from '../experience/experience-card.tsx'
import { StoryCard } from '../story/story-card.tsx'
import type { Item } from '../cache/queries.ts'

interface Props {
  item: Item
  isFirst: boolean
  /** Its print grows into that of its page; of all that are shown at a time, one alone of the same item may. */
  isMoving?: boolean
}

/** What a journal shows of an item, of either kind; a list that grows draws those it has no second time. */
export const ItemCard = memo(function ItemCard({ item, isFirst, isMoving = false }: Props) {
  return item.type === 'Story' ? (
    <StoryCard story={item} isFirst={isFirst} />
  ) : (
    <ExperienceCard experience={item} isFirst={isFirst} isMoving={isMoving} />
  )
})
