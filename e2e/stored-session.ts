import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import type { Locale } from '@vecu/contract/locale'

import { HOME } from './urls.ts'
import type { Member } from './demo-member.ts'
import { PASSWORD, newMember } from './member.ts'

const SESSION_KEY = 'vecu-session'

export const JOURNAL = 'Le carnet d’Inès'
export const ACCOUNT_BUTTON = 'Mon compte, Inès Okoye'

interface StoredSession {
  token: string | null
  refreshToken: string | null
  user: { id: number; locale: string } | null
}

export function getUserId({ user }: Member): number {
  return (user as { id: number }).id
}

/** Stores a session in local storage before the first page opens, with the given changes. */
export async function storeSession(
  page: Page,
  member: Member,
  changes: Record<string, unknown> = {},
  baseUrl = HOME,
): Promise<void> {
  const { token, refreshToken, user } = member
  const state = { token, refreshToken, user, deactivationSeen: false, endedBy: null, ...changes }
  await page.context().addInitScript(
    ([key, value, origin]) => {
      // A sandboxed frame has no origin and no storage.
      if (self.origin !== origin || localStorage.getItem(`${key}-kept`) !== null) return
      localStorage.setItem(`${key}-kept`, 'true')
      localStorage.setItem(key, value)
    },
    [SESSION_KEY, JSON.stringify({ state, version: 0 }), baseUrl] as const,
  )
}

/** Creates a member who is signed in in this browser. */
export async function signedIn(page: Page, request: APIRequestContext, locale: Locale = 'fr'): Promise<Member> {
  const member = await newMember(request, locale)
  await storeSession(page, member)
  return member
}

export function storedSession(page: Page): Promise<StoredSession> {
  return page.evaluate((key) => {
    const stored = JSON.parse(localStorage.getItem(key) ?? '{"state":{}}') as { state: StoredSession }
    return stored.state
  }, SESSION_KEY)
}

/** Changes the stored session as another tab would. */
export async function changeStored(page: Page, changes: Record<string, unknown>): Promise<void> {
  await page.evaluate(
    ([key, part]) => {
      const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as { state: object }
      localStorage.setItem(key, JSON.stringify({ ...stored, state: { ...stored.state, ...part } }))
    },
    [SESSION_KEY, changes] as const,
  )
}

interface Call {
  method: string
  authorization: string | undefined
}

/** Requests of all tabs to a path from now on. */
export function callsTo(context: BrowserContext, path: string): Call[] {
  const calls: Call[] = []
  context.on('request', (request) => {
    if (new URL(request.url()).pathname !== path) return
    calls.push({ method: request.method(), authorization: request.headers().authorization })
  })
  return calls
}

export function loginForm(page: Page) {
  return {
    email: page.getByLabel('Adresse e-mail', { exact: true }),
    password: page.getByLabel('Mot de passe', { exact: true }),
    submit: page.getByRole('button', { name: 'Se connecter' }),
  }
}

export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  const form = loginForm(page)
  await form.email.fill(email)
  await form.password.fill(password)
  await form.submit.click()
}
