import { randomUUID } from 'node:crypto'

import type { APIRequestContext, Page } from '@playwright/test'
import { toCamel } from '@vecu/contract/case'
import type { Locale } from '@vecu/contract/locale'

import { HOME } from './addresses.ts'

export const PASSWORD = 'un-mot-de-passe-pour-essayer'
export const DEMO_PASSWORD = 'vecu-demo-2026'

export interface Member {
  email: string
  firstname: string
  token: string
  refreshToken: string
  user: unknown
}

/** A caller with an address of their own. */
export function fromElsewhere(): Record<string, string> {
  const part = () => Math.floor(Math.random() * 254) + 1
  return { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` }
}

/** Somebody new, so that a test may change and delete what it likes. */
export async function newMember(
  request: APIRequestContext,
  locale: Locale = 'fr',
  lastname = 'Okoye',
): Promise<Member> {
  const email = `${randomUUID()}@e2e.test`
  const answer = await request.put(`${HOME}/v2/invitation`, {
    headers: fromElsewhere(),
    data: {
      user: {
        email,
        firstname: 'Inès',
        lastname,
        password: PASSWORD,
        password_confirmation: PASSWORD,
        locale,
      },
    },
  })
  return memberOf(email, answer)
}

/** Somebody new with the rights of a community admin. */
export async function newAdmin(request: APIRequestContext, locale: Locale = 'fr'): Promise<Member> {
  const [member, admin] = await Promise.all([
    newMember(request, locale),
    demoMember(request, 'community-admin@demo.test'),
  ])
  const user = member.user as { id: number }
  const answer = await request.put(`${HOME}/v2/user_permissions/${user.id}`, {
    headers: { authorization: `Bearer ${admin.token}` },
    data: { user: { community_admin: true, group_admin: false } },
  })
  if (!answer.ok()) throw new Error(`${member.email} was made no admin: ${answer.status()}`)
  return { ...member, user: { ...user, communityAdmin: true } }
}

export async function demoMember(request: APIRequestContext, email: string): Promise<Member> {
  const answer = await request.post(`${HOME}/v2/login`, {
    headers: fromElsewhere(),
    data: { user: { email, password: DEMO_PASSWORD } },
  })
  return memberOf(email, answer)
}

/** Whether an address and a password open a session. */
export async function canLogIn(request: APIRequestContext, email: string, password: string): Promise<boolean> {
  const answer = await request.post(`${HOME}/v2/login`, { data: { user: { email, password } } })
  return answer.ok()
}

export async function memberOf(email: string, answer: Awaited<ReturnType<APIRequestContext['post']>>): Promise<Member> {
  if (!answer.ok()) throw new Error(`${email} was refused: ${answer.status()} ${await answer.text()}`)
  const { authorization = '', 'x-refresh-token': refreshToken = '' } = answer.headers()
  const { data } = (await answer.json()) as { data: Record<string, unknown> }
  const token = authorization.replace('Bearer ', '')
  return { email, firstname: String(data.firstname), token, refreshToken, user: toCamel(data) }
}

/** Signed in as the form would leave them, without going through it. */
export async function enterAs(page: Page, { token, refreshToken, user }: Member): Promise<void> {
  await page.goto('/faq')
  const state = { token, refreshToken, user, deactivationSeen: true, endedBy: null }
  await page.evaluate(
    (kept) => {
      localStorage.setItem('vecu-session', kept)
    },
    JSON.stringify({ state, version: 0 }),
  )
}
