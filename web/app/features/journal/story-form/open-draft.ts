import { localeOfPath, pathInLocale } from '@vecu/contract/locale'
import { storyApi } from '@vecu/contract/story'
import { data, isRouteErrorResponse, redirect, replace } from 'react-router'

import { experienceQuery } from '../cache/experience-query.ts'
import { getI18n } from '../../../platform/i18n/i18n.ts'
import { clientLoad } from '../../../platform/api/client-load.ts'
import { showToast } from '../../../platform/overlays/overlay-store.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { useSession } from '../../../platform/session/session.ts'
import { changeDraft, compareEdit, draftIn, openDrafts, openEdit, openKept, useDraftStore } from './draft-store.ts'
import type { Mode } from './draft.ts'
import { loadChosenList } from './load-chosen-list.ts'
import { type Step, stepPath } from './steps.ts'

interface DraftQuery {
  params: { id?: string | undefined }
  url: URL
}

/** Loads the draft and its experiences before a step is shown; redirects to the first step if anything is missing. */
export async function openDraft({ params, url }: DraftQuery, step: Step): Promise<null> {
  const { user } = useSession.getState()
  if (!user) return null
  await openDrafts(user.id)
  const mode: Mode = params.id === undefined ? 'create' : 'edit'
  const keptKey = url.searchParams.get('draft')
  if (mode === 'create' && keptKey !== null) {
    await openKept(user.id, keptKey)
    throw replace(url.pathname)
  }
  if (params.id !== undefined) {
    const id = Number(params.id)
    if (useDraftStore.getState().loadedId !== id) await openStory(id, user.id)
    else if (step === 'root') void compareWithSaved(id)
  }
  await openExperiences(mode)
  const { title, experienceIds } = draftIn(mode)
  if (step === 'share' && (title.trim() === '' || experienceIds.length === 0)) {
    useDraftStore.setState({ showsErrors: true })
    throw redirect(pathInLocale(stepPath('root', mode, params.id ?? null), localeOfPath(url.pathname)))
  }
  return null
}

async function openStory(id: number, ownId: number): Promise<void> {
  const story = await clientLoad(storyApi.get, { id })
  // Other members' stories can be read but not edited.
  if (story.userAttributes.id !== ownId) throw data(null, { status: 404 })
  for (const experience of story.experiencesAttributes ?? []) {
    queryClient.setQueryData(experienceQuery(experience.id).queryKey, experience)
  }
  await openEdit(story)
}

/** Notices a change on another device when an edit is continued without a reload. */
async function compareWithSaved(id: number): Promise<void> {
  try {
    compareEdit(await clientLoad(storyApi.get, { id }))
  } catch {
    // Saving reports what is wrong.
  }
}

/** Removes experiences that were deleted since they were chosen, and reports it. */
async function openExperiences(mode: Mode): Promise<void> {
  const { experienceIds } = draftIn(mode)
  const isListNeeded = experienceIds.length > 0
  const [found] = await Promise.all([
    Promise.all(experienceIds.map(experienceExists)),
    isListNeeded && loadChosenList(),
  ])
  const left = experienceIds.filter((_, index) => found[index])
  if (left.length === experienceIds.length) return
  changeDraft(mode, { experienceIds: left })
  const i18n = getI18n()
  await i18n.loadNamespaces('story-form')
  showToast({ kind: 'info', title: i18n.t('story-form:experiences.lost') })
}

async function experienceExists(id: number): Promise<boolean> {
  try {
    await queryClient.ensureQueryData(experienceQuery(id))
    return true
  } catch (error) {
    if (isNotFound(error)) return false
    throw error
  }
}

function isNotFound(error: unknown): boolean {
  const { init } = (error ?? {}) as { init?: { status?: number } }
  return (isRouteErrorResponse(error) ? error.status : init?.status) === 404
}
