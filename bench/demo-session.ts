import { randomInt } from 'node:crypto'

import { toCamel } from '@vecu/contract/case'
import { sessionApi } from '@vecu/contract/session'

/** A demo account, because its password is known. */
export const HEAVY_WRITER = 'member@demo.test'

export interface LoggedIn {
  authorization: string
  refreshToken: string
  user: unknown
}

export async function logIn(url: string, email = HEAVY_WRITER): Promise<LoggedIn> {
  const response = await fetch(url + sessionApi.login.path, {
    method: sessionApi.login.method,
    // A random IP address per sign-in, since attempts are limited per IP address. Needs TRUST_PROXY.
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.1` },
    body: JSON.stringify({ user: { email, password: 'vecu-demo-2026' } }),
  })
  const authorization = response.headers.get('authorization')
  if (authorization === null) throw new Error(`${email} was answered ${response.status}`)
  const { data } = (await response.json()) as { data: unknown }
  return { authorization, refreshToken: response.headers.get('x-refresh-token') ?? '', user: toCamel(data) }
}

/** Local storage entry of a session, for measuring pages signed in. */
export interface StoredSession {
  key: string
  value: string
}

export async function signInToBrowser(url: string, email?: string): Promise<StoredSession> {
  return storedSession(await logIn(url, email))
}

export function storedSession({ authorization, refreshToken, user }: LoggedIn): StoredSession {
  const token = authorization.replace('Bearer ', '')
  const state = { token, refreshToken, user, deactivationSeen: false, endedBy: null }
  return { key: 'vecu-session', value: JSON.stringify({ state, version: 0 }) }
}
