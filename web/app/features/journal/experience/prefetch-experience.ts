import { prefetchQuery } from '../../../platform/navigation/prefetched-query.ts'
import { experienceQuery } from '../cache/experience-query.ts'

export function prefetchExperience(id: number): Promise<void> {
  return prefetchQuery(experienceQuery(id))
}
