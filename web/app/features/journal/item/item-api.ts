import { type SharingLevel, experienceApi } from '@vecu/contract/experience'
import { storyApi } from '@vecu/contract/story'

import type { Item } from '../cache/queries.ts'
import { call } from '../../../platform/api/api.ts'

interface Change {
  sharingParameters?: SharingLevel
  groupIds?: number[]
  indexable?: boolean
}

/** Update that experiences and stories have in common. */
export function changeItem({ type, id }: Item, change: Change): Promise<Item> {
  return type === 'Story'
    ? call(storyApi.update, { id, story: change })
    : call(experienceApi.update, { id, experience: change })
}

export function renewLink({ type, id }: Item): Promise<Item> {
  return type === 'Story' ? call(storyApi.renewLink, { id }) : call(experienceApi.renewLink, { id })
}

export async function removeItem({ type, id }: Item): Promise<void> {
  await (type === 'Story' ? call(storyApi.remove, { id }) : call(experienceApi.remove, { id }))
}

export async function restoreItem({ type, id }: Item): Promise<void> {
  await (type === 'Story' ? call(storyApi.restore, { id }) : call(experienceApi.restore, { id }))
}
