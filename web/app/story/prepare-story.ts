import { prepareQuery } from '../shell/prepared-query.ts'
import { storyQuery } from './story-query.ts'

export function prepareStory(id: number): Promise<void> {
  return prepareQuery(storyQuery(id))
}
