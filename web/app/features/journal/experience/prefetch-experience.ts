import { prepareQuery } from '../../../platform/navigation/prefetched-query.ts'
import { experienceQuery } from '../cache/experience-query.ts'

export function prepareExperience(id: number): Promise<void> {
  return prepareQuery(experienceQuery(id))
}
