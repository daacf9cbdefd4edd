import { experienceApi } from '@vecu/contract/experience'
import { experiencePictureApi } from '@vecu/contract/experience-picture'
import { localeOfPath, pathInLocale } from '@vecu/contract/locale'
import { data, redirect, replace } from 'react-router'

import { getI18n } from '../../../platform/i18n/i18n.ts'
import { clientLoad } from '../../../platform/api/client-load.ts'
import { showToast } from '../../../platform/overlays/overlay-store.ts'
import { useSession } from '../../../platform/session/session.ts'
import { openFiles } from '../experience-draft/draft-evidence.ts'
import {
  compareEdit,
  draftIn,
  openCover,
  openDrafts,
  openEdit,
  openKept,
  useDraftStore,
} from '../experience-draft/draft-store.ts'
import type { Mode } from '../experience-draft/draft.ts'
import { fillFromShareTarget } from './share-target.ts'
import { areValid } from '../experience-draft/skills.ts'
import { type Step, stepPath } from './steps.ts'

interface DraftQuery {
  params: { id?: string | undefined }
  url: URL
}

/** Loads the draft before a step is shown; redirects to the first incomplete step. */
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
    if (!isOpen(id)) await openExperience(id, user.id)
    else if (step === 'essentials') void compareWithSaved(id)
  }
  if (mode === 'create') await openCover()
  if (mode === 'create' && (await openFiles())) await notify('evidence', 'evidence:lost')
  if (mode === 'create' && step === 'essentials') await fillFromShareTarget()
  const missing = missingStep(mode, step)
  if (missing === 'essentials') useDraftStore.setState({ showsErrors: true })
  const path = missing && stepPath(missing, mode, params.id ?? null)
  if (path !== undefined) throw redirect(pathInLocale(path, localeOfPath(url.pathname)))
  return null
}

/** Whether the edit was loaded since the page load: the stored draft has no valid picture URL. */
function isOpen(id: number): boolean {
  const { edit, pictures } = useDraftStore.getState()
  return edit?.id === id && pictures.edit.source !== null
}

async function openExperience(id: number, ownId: number): Promise<void> {
  const experience = await clientLoad(experienceApi.get, { id })
  // Other members' experiences can be read but not edited.
  if (experience.userAttributes.id !== ownId) throw data(null, { status: 404 })
  if (!(await openEdit(experience, await clientLoad(experiencePictureApi.get, { id })))) return
  await notify('experience-form', 'experience-form:cover.lost')
}

async function notify(
  namespace: 'experience-form' | 'evidence',
  key: 'experience-form:cover.lost' | 'evidence:lost',
): Promise<void> {
  const i18n = getI18n()
  await i18n.loadNamespaces(namespace)
  showToast({ kind: 'info', title: i18n.t(key) })
}

/** Notices a change on another device when an edit is continued without a reload. */
async function compareWithSaved(id: number): Promise<void> {
  try {
    compareEdit(await clientLoad(experienceApi.get, { id }))
  } catch {
    // Saving reports what is wrong.
  }
}

function missingStep(mode: Mode, step: Step): Step | undefined {
  if (step === 'essentials') return undefined
  const { description, skills } = draftIn(mode)
  const { source } = useDraftStore.getState().pictures[mode]
  if (source === null || description.trim() === '') return 'essentials'
  return step === 'meta' && !areValid(skills) ? 'skills' : undefined
}
