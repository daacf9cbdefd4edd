import { ExperienceCard } from '../experience/experience-card.tsx'
import { StoryCard } from '../story/story-card.tsx'
import type { Item } from './queries.ts'

/** What a journal shows of an item, of either kind. */
export function ItemCard({ item, isFirst }: { item: Item; isFirst: boolean }) {
  return item.type === 'Story' ? (
    <StoryCard story={item} isFirst={isFirst} />
  ) : (
    <ExperienceCard experience={item} isFirst={isFirst} />
  )
}
