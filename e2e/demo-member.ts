import type { APIRequestContext } from '@playwright/test'
import { toCamel } from '@vecu/contract/case'

import { HOME } from './urls.ts'

export const DEMO_PASSWORD = 'vecu-demo-2026'

export interface Member {
  email: string
  firstname: string
  token: string
  refreshToken: string
  user: unknown
}

/** A random IP address, since attempts are limited per IP address. */
export function uniqueIpHeaders(): Record<string, string> {
  const part = () => Math.floor(Math.random() * 254) + 1
  return { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` }
}

export async function demoMember(request: APIRequestContext, email: string): Promise<Member> {
  const response = await request.post(`${HOME}/v2/login`, {
    headers: uniqueIpHeaders(),
    data: { user: { email, password: DEMO_PASSWORD } },
  })
  return parseMember(email, response)
}

/** Shorter than a token is valid. */
const TOKEN_REUSE_MS = 5 * 60_000

let adminToken: { value: string; readAt: number } | undefined

/** Token of a community admin of the demo for requests of the tests themselves, one per worker. */
export async function demoAdminToken(request: APIRequestContext): Promise<string> {
  if (adminToken === undefined || Date.now() - adminToken.readAt > TOKEN_REUSE_MS) {
    const { token } = await demoMember(request, 'community-admin@demo.test')
    adminToken = { value: token, readAt: Date.now() }
  }
  return adminToken.value
}

export async function parseMember(
  email: string,
  response: Awaited<ReturnType<APIRequestContext['post']>>,
): Promise<Member> {
  if (!response.ok()) throw new Error(`${email} was refused: ${response.status()} ${await response.text()}`)
  const { authorization = '', 'x-refresh-token': refreshToken = '' } = response.headers()
  const { data } = (await response.json()) as { data: Record<string, unknown> }
  const token = authorization.replace('Bearer ', '')
  return { email, firstname: String(data.firstname), token, refreshToken, user: toCamel(data) }
}
