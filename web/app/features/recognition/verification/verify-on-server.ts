import { type CredentialVerification, credentialApi } from '@vecu/contract/credential'
import type { Locale } from '@vecu/contract/locale'
import type { RouterContextProvider } from 'react-router'

import { submitForm } from '../../../platform/forms/submit-form.ts'

export type VerificationState =
  | { is: 'empty' | 'checking' | 'failed' }
  | { is: 'refused'; message: string }
  | { is: 'found'; verification: CredentialVerification }

type GivenText = { code: string } | { credential: string }

interface Verified {
  status: number
  state: VerificationState
}

export async function verifyOnServer(
  context: Readonly<RouterContextProvider>,
  given: GivenText,
  locale: Locale,
): Promise<Verified> {
  const { status, answer, refusal } = await submitForm(context, credentialApi.verify, given, locale)
  if (answer) return { status, state: { is: 'found', verification: answer } }
  const [message] = Object.values(refusal?.errors ?? {})
  return { status, state: message === undefined ? { is: 'failed' } : { is: 'refused', message } }
}

interface PostedCredential {
  given: GivenText
  /** Values to show again in the form. */
  typed: { code: string; text: string }
}

/** Reads a code, a file or a text that was posted without JavaScript. */
export async function readGiven(form: FormData): Promise<PostedCredential> {
  const [code, text, file] = [form.get('code'), form.get('text'), form.get('file')]
  if (typeof code === 'string') return { given: { code }, typed: { code, text: '' } }
  const typed = { code: '', text: typeof text === 'string' ? text : '' }
  const credential = file instanceof File && file.size > 0 ? await toText(file) : typed.text.trim()
  return { given: { credential }, typed }
}

/** The API expects pictures as base64. */
async function toText(file: File): Promise<string> {
  return file.type === 'image/png' ? Buffer.from(await file.arrayBuffer()).toString('base64') : file.text()
}
