import { prepareQuery } from '../../../platform/navigation/prefetched-query.ts'
import { storyQuery } from '../cache/story-query.ts'

export function prepareStory(id: number): Promise<void> {
  return prepareQuery(storyQuery(id))
}
