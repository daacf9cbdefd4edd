import { queryOptions } from '@tanstack/react-query'
import { type Experience, experienceApi } from '@vecu/contract/experience'

import { clientLoad } from '../../../platform/api/client-load.ts'
import { isUnreachable } from '../../../platform/failures/api-error.ts'

export function experienceQuery(id: number) {
  return queryOptions({ queryKey: ['experience', id], queryFn: () => fetchExperience(id) })
}

/** Offline, the experience from the copy of one's own journal. */
async function fetchExperience(id: number): Promise<Experience> {
  try {
    return await clientLoad(experienceApi.get, { id })
  } catch (error) {
    const kept = isUnreachable(error) ? await (await import('./kept-journal.ts')).readKeptExperience(id) : undefined
    if (!kept) throw error
    return kept
  }
}
