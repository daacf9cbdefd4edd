import type { Experience } from '@vecu/contract/experience'
import { DEFAULT_LOCALE } from '@vecu/contract/locale'
import { type RecognitionInput, recognitionApi } from '@vecu/contract/recognition'

import { getI18n } from '../../../platform/i18n/i18n.ts'
import { ApiError, isDefiniteError } from '../../../platform/failures/api-error.ts'
import { call } from '../../../platform/api/api.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { useSession } from '../../../platform/session/session.ts'
import { toastError, toastNotDone } from '../../../platform/overlays/toasts.ts'
import { type RequestErrors, changeDraft, currentDraft, replaceDraft, useDraftStore } from './draft-store.ts'
import { EMPTY_DRAFT, recognitionInput } from './draft.ts'

type End = 'sent' | 'certificator' | 'failed'

/** Sends the request with an idempotency key. Returns where to continue, and puts errors at their fields. */
export async function submitRequest(experience: Experience): Promise<End> {
  try {
    await send(experience)
  } catch (error) {
    return place(error)
  }
  replaceDraft(EMPTY_DRAFT)
  void queryClient.invalidateQueries({ queryKey: ['recognitions'] })
  return 'sent'
}

async function send(experience: Experience): Promise<void> {
  const draft = currentDraft()
  const body = JSON.stringify(recognitionInput(draft, experience, useSession.getState().user?.locale ?? DEFAULT_LOCALE))
  const attempt = draft.attempt?.body === body ? draft.attempt : { key: crypto.randomUUID(), body }
  changeDraft({ attempt })
  try {
    await call(recognitionApi.ask, { recognition: JSON.parse(body) as RecognitionInput }, attempt.key)
  } catch (error) {
    // A definite error means that nothing was created, so the next request may have another body.
    if (isDefiniteError(error)) changeDraft({ attempt: null })
    throw error
  }
}

const ABOUT_THEM = {
  RECOGNITION_SELF: 'own',
  RECOGNITION_ALREADY_OPEN: 'open',
  USER_NOT_FOUND: 'gone',
  EMAIL_NOT_CONFIRMED: 'unconfirmed',
} as const
const OF_CERTIFICATOR = ['email', 'firstname', 'lastname']

async function place(error: unknown): Promise<End> {
  const { code, errors = {} } = error instanceof ApiError ? error : {}
  if (code === 'EXPERIENCE_HIDDEN') {
    await toastError(error)
    return 'failed'
  }
  const { t } = getI18n()
  if (code !== undefined && code in ABOUT_THEM) {
    const message = t(`recognition:errors.${ABOUT_THEM[code as keyof typeof ABOUT_THEM]}`)
    useDraftStore.setState({ errors: currentDraft().kind === 'member' ? { member: message } : { email: message } })
    return 'certificator'
  }
  const fieldErrors: RequestErrors = Object.fromEntries(
    Object.entries(errors).map(([path, messages]) => [path.split('.').at(-1), messages.join(' ')]),
  )
  useDraftStore.setState({ errors: fieldErrors })
  if (OF_CERTIFICATOR.some((field) => field in fieldErrors)) return 'certificator'
  if (fieldErrors.message === undefined) await toastSubmitError(error, Object.values(fieldErrors))
  return 'failed'
}

function toastSubmitError(error: unknown, messages: readonly string[]): Promise<void> {
  return toastNotDone(error, ({ t }) => ({
    title: t('recognition:failed.title'),
    detail: messages.length > 0 ? messages.join(' ') : t('recognition:failed.text'),
  }))
}
