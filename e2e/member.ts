import { randomUUID } from 'node:crypto'

import type { APIRequestContext, Page } from '@playwright/test'
import type { Locale } from '@vecu/contract/locale'

import { HOME } from './urls.ts'
import { type Member, demoAdminToken, uniqueIpHeaders, parseMember } from './demo-member.ts'
import { mailedLink } from './outbox.ts'

export const PASSWORD = 'un-mot-de-passe-pour-essayer'

/** Creates a member with a confirmed e-mail address. */
export async function newMember(
  request: APIRequestContext,
  locale: Locale = 'fr',
  lastname = 'Okoye',
): Promise<Member> {
  return confirmed(request, await newUnconfirmedMember(request, locale, lastname))
}

/** Creates a member through registration, without confirming the e-mail address. */
export async function newUnconfirmedMember(
  request: APIRequestContext,
  locale: Locale = 'fr',
  lastname = 'Okoye',
  email = `${randomUUID()}@e2e.test`,
): Promise<Member> {
  const response = await request.put(`${HOME}/v2/invitation`, {
    headers: uniqueIpHeaders(),
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
  return parseMember(email, response)
}

/** Confirms the e-mail address of a member with the mailed link. */
export async function confirmed(request: APIRequestContext, member: Member): Promise<Member> {
  const link = new URL(await mailedLink(request, member.email, 'token'))
  const response = await request.put(`${HOME}/v2/email_confirmation`, {
    headers: uniqueIpHeaders(),
    data: { token: link.searchParams.get('token') },
  })
  if (!response.ok()) throw new Error(`${member.email} was not confirmed: ${response.status()}`)
  const { waitingForConfirmation: _awaited, ...user } = member.user as Record<string, unknown>
  return { ...member, user: { ...user, emailConfirmed: true } }
}

/** Creates a community admin. */
export async function newAdmin(request: APIRequestContext, locale: Locale = 'fr'): Promise<Member> {
  const [member, token] = await Promise.all([newMember(request, locale), demoAdminToken(request)])
  const user = member.user as { id: number }
  const response = await request.put(`${HOME}/v2/user_permissions/${user.id}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { user: { community_admin: true, group_admin: false } },
  })
  if (!response.ok()) throw new Error(`${member.email} was made no admin: ${response.status()}`)
  return { ...member, user: { ...user, communityAdmin: true } }
}

export async function canLogIn(request: APIRequestContext, email: string, password: string): Promise<boolean> {
  const response = await request.post(`${HOME}/v2/login`, { data: { user: { email, password } } })
  return response.ok()
}

/** Stores the session as the login form does. */
export async function signInAs(page: Page, { token, refreshToken, user }: Member): Promise<void> {
  // A document of the same origin without scripts, which loads at once.
  await page.goto('/healthz')
  const state = { token, refreshToken, user, deactivationSeen: true, endedBy: null }
  await page.evaluate(
    (value) => {
      localStorage.setItem('vecu-session', value)
    },
    JSON.stringify({ state, version: 0 }),
  )
}
