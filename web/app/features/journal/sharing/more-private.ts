import { type Experience, SHARING_LEVELS, type SharingLevel } from '@vecu/contract/experience'

export interface Shared {
  sharingParameters: SharingLevel
  groupIds: readonly number[]
}

/** Experiences that the story would show to more people than they are shared with. */
export function morePrivate(experiences: readonly Experience[], story: Shared): Experience[] {
  return experiences.filter(({ sharingParameters, groups, hiding }) => {
    // Hidden experiences are never shown in a story.
    if (hiding) return false
    const reach = SHARING_LEVELS.indexOf(sharingParameters) - SHARING_LEVELS.indexOf(story.sharingParameters)
    if (reach !== 0 || sharingParameters !== 'group') return reach < 0
    return story.groupIds.some((id) => groups.every((group) => group.id !== id))
  })
}
