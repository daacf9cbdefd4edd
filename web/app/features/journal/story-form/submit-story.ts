import { type Story, type StoryInput, storyApi } from '@vecu/contract/story'

import { putItem, refreshJournals } from '../cache/journal-cache.ts'
import { ApiError, isDefiniteError } from '../../../platform/failures/api-error.ts'
import { call } from '../../../platform/api/api.ts'
import { hasRole } from '../../../platform/session/guards.ts'
import { useSession } from '../../../platform/session/session.ts'
import { toastNotDone } from '../../../platform/overlays/toasts.ts'
import { changeDraft, draftIn, resetDraft } from './draft-store.ts'
import { type Mode, storyInput } from './draft.ts'

/**
 * Saves the story, then its experiences; the draft stays in the form until the next page is shown. Safe to repeat after
 * any failure: the draft remembers what was sent and received. Returns undefined after an error that was shown.
 */
export async function submitStory(mode: Mode): Promise<Story | undefined> {
  try {
    const id = await saveStory(mode)
    const story = await call(storyApi.setExperiences, { id, experienceIds: draftIn(mode).experienceIds })
    putItem(story)
    void refreshJournals()
    return story
  } catch (error) {
    await toastSubmitError(error)
    return undefined
  }
}

/** Clears the draft and deletes the empty story that a partly failed save left behind. */
export async function discardStory(mode: Mode): Promise<void> {
  const { id } = draftIn(mode)
  resetDraft(mode)
  if (mode === 'edit' || id === null) return
  try {
    await call(storyApi.remove, { id })
  } finally {
    await refreshJournals()
  }
}

async function saveStory(mode: Mode): Promise<number> {
  const input = buildInput(mode)
  const known = draftIn(mode).id
  if (known !== null) return update(mode, known, input)
  const body = JSON.stringify(input)
  const attempt = draftIn(mode).attempt ?? { key: crypto.randomUUID(), body }
  const id = await create(mode, attempt)
  // The draft was changed after a first request with an unknown outcome.
  return attempt.body === body ? id : update(mode, id, input)
}

async function create(mode: Mode, attempt: { key: string; body: string }): Promise<number> {
  changeDraft(mode, { attempt })
  try {
    const { id } = await call(storyApi.create, { story: JSON.parse(attempt.body) as StoryInput }, attempt.key)
    changeDraft(mode, { id, attempt: null })
    return id
  } catch (error) {
    // A definite error means that nothing was created, so the next request may have another body.
    if (isDefiniteError(error)) changeDraft(mode, { attempt: null })
    throw error
  }
}

async function update(mode: Mode, id: number, story: StoryInput): Promise<number> {
  try {
    await call(storyApi.update, { id, story })
    return id
  } catch (error) {
    // The partly saved story was deleted meanwhile: the next attempt creates a new one.
    if (mode === 'create' && isDefiniteError(error) && error.status === 404) changeDraft(mode, { id: null })
    throw error
  }
}

function buildInput(mode: Mode): StoryInput {
  const { user } = useSession.getState()
  return storyInput(draftIn(mode), user !== null && hasRole(user, 'communityAdmin'))
}

function toastSubmitError(error: unknown): Promise<void> {
  const fields = error instanceof ApiError ? Object.values(error.errors ?? {}).flat() : []
  return toastNotDone(error, ({ t }) => ({
    title: t('story-form:failed.title'),
    detail: fields.length > 0 ? fields.join(' ') : t('story-form:failed.text'),
  }))
}
