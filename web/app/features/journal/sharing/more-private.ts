import { type Experience, SHARING_LEVELS, type SharingLevel } from '@vecu/contract/experience'

export interface Shared {
  sharingParameters: SharingLevel
  groupIds: readonly number[]
}

/** The experiences that the story would show to people who cannot see them by themselves. */
export function morePrivate(experiences: readonly Experience[], story: Shared): Experience[] {
  return experiences.filter(({ sharingParameters, groups, hiding }) => {
    // What is hidden is told to nobody by any story.
    if (hiding) return false
    const reach = SHARING_LEVELS.indexOf(sharingParameters) - SHARING_LEVELS.indexOf(story.sharingParameters)
    if (reach !== 0 || sharingParameters !== 'group') return reach < 0
    return story.groupIds.some((id) => groups.every((group) => group.id !== id))
  })
}
