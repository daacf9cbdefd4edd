import { prefetchQuery } from '../../../platform/navigation/prefetched-query.ts'
import { storyQuery } from '../cache/story-query.ts'

export function prefetchStory(id: number): Promise<void> {
  return prefetchQuery(storyQuery(id))
}
