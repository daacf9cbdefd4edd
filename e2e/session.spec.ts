import { LOGOUT_MIN_WAIT_MS } from '@vecu/contract/constants'

import { HOME } from './urls.ts'
import { waitForHydration, expect, openHydrated, test } from './fixtures.ts'
import { newMember } from './member.ts'
import {
  ACCOUNT_BUTTON,
  JOURNAL,
  callsTo,
  getUserId,
  storeSession,
  logIn,
  signedIn,
  storedSession,
} from './stored-session.ts'

const STATUS_401 = /status of 401/
const TITLE = { level: 1 } as const

test('two tabs with an expired token refresh once and stay signed in', async ({
  page,
  context,
  request,
  allowConsoleError,
}) => {
  allowConsoleError(STATUS_401)
  const person = await newMember(request)
  const refreshes = callsTo(context, '/v2/refresh')
  await storeSession(page, person, { token: 'no.longer.good' })
  const other = await context.newPage()
  await Promise.all([page.goto('/'), other.goto('/')])
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', TITLE)).toHaveText(JOURNAL)
    await expect.poll(async () => (await storedSession(tab)).token).not.toBe('no.longer.good')
  }
  // Read with the new token, after any refresh of the tab.
  for (const tab of [page, other])
    await expect(tab.getByRole('heading', { name: 'Rien d’écrit pour l’instant.' })).toBeVisible()
  expect(refreshes).toHaveLength(1)
  const { token, refreshToken } = await storedSession(page)
  expect(refreshToken).not.toBe(person.refreshToken)
  const response = await request.get(`${HOME}/v2/users/${getUserId(person)}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(response.status()).toBe(200)
})

test('an expired session leads to the login form and back to the requested page', async ({
  page,
  request,
  allowConsoleError,
}) => {
  allowConsoleError(STATUS_401)
  const person = await newMember(request)
  await storeSession(page, person, { token: 'no.longer.good', refreshToken: 'neither' })
  await page.goto('/profile?from=mail')
  await expect(page).toHaveURL(`/auth/login/form?${new URLSearchParams({ next: '/profile?from=mail' })}`)
  await expect(page.getByText('Votre session est terminée. Connectez-vous à nouveau.')).toHaveCount(1)
  expect(await storedSession(page)).toMatchObject({ token: null, refreshToken: null, user: null })
  await waitForHydration(page)
  await logIn(page, person.email)
  await expect(page).toHaveURL('/profile?from=mail')
  await expect(page.getByRole('button', { name: ACCOUNT_BUTTON })).toBeVisible()
})

test('signed-in members are redirected from pages for guests, never to another host', async ({ page, request }) => {
  await signedIn(page, request)
  const login = `/auth/login/form?${new URLSearchParams({ next: '//evil.example/x' })}`
  for (const path of ['/auth', login]) {
    await page.goto(path)
    await expect(page, path).toHaveURL(`${HOME}/`)
    await expect(page.getByRole('heading', TITLE)).toHaveText(JOURNAL)
  }
})

test('signing out deletes the tokens, calls the server and signs out every tab', async ({ page, context, request }) => {
  const person = await signedIn(page, request)
  const logouts = callsTo(context, '/v2/logout')
  const other = await context.newPage()
  await openHydrated(other, '/profile')
  await openHydrated(page, '/')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/v2/logout', async (route) => {
    await released
    await route.continue()
  })
  await page.getByRole('button', { name: ACCOUNT_BUTTON }).click()
  const start = Date.now()
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click()
  await expect.poll(async () => (await storedSession(page)).token).toBeNull()
  expect((await storedSession(page)).user, 'the user goes last').not.toBeNull()
  release()
  await expect(page).toHaveURL('/auth')
  expect(Date.now() - start).toBeGreaterThanOrEqual(LOGOUT_MIN_WAIT_MS)
  await expect(page.getByText('Déconnexion effectuée. À bientôt.')).toBeVisible()
  await expect(other).toHaveURL('/auth')
  expect(await storedSession(page)).toMatchObject({ token: null, refreshToken: null, user: null })

  expect(logouts).toEqual([{ method: 'DELETE', authorization: `Bearer ${person.token}` }])
  const headers = { authorization: `Bearer ${person.token}` }
  expect((await request.get(`${HOME}/v2/users/${getUserId(person)}`, { headers })).status()).toBe(401)
  await page.goto('/profile')
  await expect(page).toHaveURL('/auth/login/form?next=%2Fprofile')
})

test('pages are shown in the language of the account', async ({ page, request }) => {
  const id = getUserId(await signedIn(page, request, 'el'))
  const moved: number[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/faq') moved.push(response.status())
  })
  await page.goto('/faq')
  await expect(page).toHaveURL('/el/faq')
  expect(moved).toEqual([200, 301])

  await page.getByRole('link', { name: 'Nederlands' }).click()
  await expect(page).toHaveURL('/nl/faq')
  await expect.poll(async () => (await storedSession(page)).user).toMatchObject({ id, locale: 'nl' })
  await waitForHydration(page)
  await page.goto('/')
  await expect(page).toHaveURL('/nl')
})

test('a language chosen before the scripts are ready becomes that of the account', async ({
  page,
  request,
  allowConsoleError,
}) => {
  // The import of the aborted script.
  allowConsoleError(/ERR_FAILED|^uncaught: $/)
  const id = getUserId(await signedIn(page, request, 'el'))
  await page.route(/entry\.client/, (route) => route.abort(), { times: 1 })
  await page.goto('/el/faq')
  await page.getByRole('link', { name: 'Nederlands' }).click()
  await expect(page).toHaveURL('/nl/faq')
  await waitForHydration(page)
  await expect.poll(async () => (await storedSession(page)).user).toMatchObject({ id, locale: 'nl' })
  await expect(page).toHaveURL('/nl/faq')
})

test('an invitation is shown in the language of its link', async ({ page, request, allowConsoleError }) => {
  allowConsoleError(/status of 404/)
  await signedIn(page, request, 'el')
  const accountLoaded = page.waitForResponse(/\/v2\/users\/\d+$/)
  await openHydrated(page, '/auth/register/form?invitation_token=unknown')
  await accountLoaded
  await expect(page).toHaveURL('/auth/register/form?invitation_token=unknown')
  await expect(page.getByRole('heading', TITLE)).toHaveText('Cette invitation ne peut pas être utilisée.')
})
