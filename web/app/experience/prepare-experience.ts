import { prepareQuery } from '../shell/prepared-query.ts'
import { experienceQuery } from './experience-query.ts'

export function prepareExperience(id: number): Promise<void> {
  return prepareQuery(experienceQuery(id))
}
