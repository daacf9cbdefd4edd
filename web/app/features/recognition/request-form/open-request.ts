import type { Experience } from '@vecu/contract/experience'
import { localeOfPath, pathInLocale } from '@vecu/contract/locale'
import { recognitionApi } from '@vecu/contract/recognition'
import { data, redirect } from 'react-router'

import { experienceQuery } from '../../journal/cache/experience-query.ts'
import { clientLoad } from '../../../platform/api/client-load.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { useSession } from '../../../platform/session/session.ts'
import { currentDraft, openDraft, replaceDraft } from './draft-store.ts'
import { draftAgain, hasCertificator, newDraft } from './draft.ts'
import { earlierCertificatorsQuery } from './earlier-certificators-query.ts'
import { type Step, stepPath } from './steps.ts'

interface RequestQuery {
  params: { experienceId?: string | undefined }
  url: URL
}

interface OpenedRequest {
  experience: Experience
}

/** Loads the experience and the draft before a step is shown; without a certifier, redirects to that step. */
export async function openRequest({ params, url }: RequestQuery, step: Step): Promise<OpenedRequest> {
  const { user } = useSession.getState()
  const id = Number(params.experienceId)
  const [experience] = await Promise.all([
    queryClient.fetchQuery({ ...experienceQuery(id), staleTime: 0 }),
    // Stands above the fields, which would move if it arrived later; the page works without it if it fails.
    step === 'certificator' && queryClient.prefetchQuery({ ...earlierCertificatorsQuery, staleTime: 0 }),
  ])
  // Only the owner of an experience may request a recognition.
  if (!user || experience.userAttributes.id !== user.id) throw data(null, { status: 404 })
  // Its page explains why it is hidden and how to ask for a review.
  if (experience.hiding) throw redirect(pathInLocale(`/experiences/${id}`, localeOfPath(url.pathname)))
  openDraft(user.id)
  const again = url.searchParams.get('again')
  if (again !== null) replaceDraft(draftAgain(await clientLoad(recognitionApi.get, { id: again }), experience))
  else if (currentDraft().experienceId !== id) replaceDraft(newDraft(experience))
  const targetStep: Step = hasCertificator(currentDraft()) ? step : 'certificator'
  if (targetStep !== step || again !== null) {
    throw redirect(pathInLocale(stepPath(targetStep, id), localeOfPath(url.pathname)))
  }
  return { experience }
}
