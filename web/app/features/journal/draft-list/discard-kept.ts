import { storyApi } from '@vecu/contract/story'

import { call } from '../../../platform/api/api.ts'
import { type KeptDraft, dropKeptDraft } from '../../../platform/drafts/kept-drafts.ts'
import { refreshJournals } from '../cache/journal-cache.ts'
import * as experience from '../experience-draft/draft-store.ts'
import { dropCopy } from '../experience-draft/drop-copy.ts'
import { keptItem } from '../experience-draft/keep-draft.ts'
import * as story from '../story-form/draft-store.ts'
import { keptItem as keptStory } from '../story-form/keep-draft.ts'
import { storedDrafts as storedStories } from '../story-form/stored-drafts.ts'
import { discardStory } from '../story-form/submit-story.ts'

/** Removes a kept draft, also from the form of this tab if it is open there. */
export async function discardKept(draft: KeptDraft): Promise<void> {
  if (draft.form === 'experience') await discardExperience(draft)
  else await discardKeptStory(draft)
}

async function discardExperience({ owner, item, isNew }: KeptDraft): Promise<void> {
  await experience.openDrafts(owner)
  const mode = isNew ? 'create' : 'edit'
  if (keptItem(mode, experience.draftIn(mode)) === item) experience.resetDraft(mode)
  else dropCopy(owner, item)
}

async function discardKeptStory({ owner, item, isNew, value }: KeptDraft): Promise<void> {
  await story.openDrafts(owner)
  await storedStories.load()
  const mode = isNew ? 'create' : 'edit'
  if (keptStory(mode, story.draftIn(mode)) === item) return discardStory(mode)
  const id = storedStories.parse(value)?.id ?? null
  dropKeptDraft('story', item)
  if (!isNew || id === null) return
  // A partly failed save left an empty story behind.
  try {
    await call(storyApi.remove, { id })
  } finally {
    await refreshJournals()
  }
}
