import { useMatches } from 'react-router'

import { useNonce } from './nonce.ts'
import { SESSION_KEY } from './session-key.ts'

/** What a page is sure to ask for first, by the name of its route. */
const FIRST_CALLS: Record<string, string> = { 'dashboard-index': '/v2/journal_items?page=0' }

interface Early {
  path: string
  token: string
  answer: Promise<Response | undefined>
}

// Asked for before the scripts are here, as whoever is signed in; a token that has run out is left to the scripts.
const script = (path: string) => `try {
  const { token } = JSON.parse(localStorage.getItem('${SESSION_KEY}')).state
  if (JSON.parse(atob(token.split('.')[1])).exp * 1000 > Date.now()) {
    const headers = { authorization: 'Bearer ' + token, 'accept-language': document.documentElement.lang }
    const answer = fetch('${path}', { headers }).catch(() => undefined)
    window.earlyCall = { path: '${path}', token, answer }
  }
} catch {}`

export function EarlyCall() {
  const nonce = useNonce()
  const path = FIRST_CALLS[useMatches().at(-1)?.id ?? '']
  if (path === undefined) return null
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script(path) }} />
}

/** The answer to a call that is already under way, once: whoever asks again means a new one. */
export async function earlyAnswer<T>(path: string, token: string | null): Promise<T | undefined> {
  const page = window as unknown as { earlyCall?: Early }
  const early = page.earlyCall
  if (early?.path !== path || early.token !== token) return undefined
  delete page.earlyCall
  const answer = await early.answer
  return answer?.ok === true ? ((await answer.json()) as T) : undefined
}
