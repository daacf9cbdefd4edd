import { type CredentialVerification, credentialApi } from '@vecu/contract/credential'
import type { Locale } from '@vecu/contract/locale'
import type { RouterContextProvider } from 'react-router'

import { submitForm } from '../../../platform/forms/submit-form.ts'

export type VerificationState =
  | { is: 'empty' | 'checking' | 'failed' }
  | { is: 'refused'; message: string }
  | { is: 'found'; verification: CredentialVerification }

type TextSource = { code: string } | { credential: string }

interface Verified {
  status: number
  state: VerificationState
}

export async function verifyOnServer(
  context: Readonly<RouterContextProvider>,
  source: TextSource,
  locale: Locale,
): Promise<Verified> {
  const { status, response, error } = await submitForm(context, credentialApi.verify, source, locale)
  if (response) return { status, state: { is: 'found', verification: response } }
  const [message] = Object.values(error?.errors ?? {})
  return { status, state: message === undefined ? { is: 'failed' } : { is: 'refused', message } }
}

interface PostedCredential {
  source: TextSource
  /** Values to show again in the form. */
  typed: { code: string; text: string }
}

/** Reads a code, a file or a text that was posted without JavaScript. */
export async function readPostedCredential(form: FormData): Promise<PostedCredential> {
  const [code, text, file] = [form.get('code'), form.get('text'), form.get('file')]
  if (typeof code === 'string') return { source: { code }, typed: { code, text: '' } }
  const typed = { code: '', text: typeof text === 'string' ? text : '' }
  const credential = file instanceof File && file.size > 0 ? await toText(file) : typed.text.trim()
  return { source: { credential }, typed }
}

/** The API expects pictures as base64. */
async function toText(file: File): Promise<string> {
  return file.type === 'image/png' ? Buffer.from(await file.arrayBuffer()).toString('base64') : file.text()
}
