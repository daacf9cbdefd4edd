import { IDLE_REFETCH_MS, LOGOUT_MIN_WAIT_MS } from '@vecu/contract/constants'

import { HOME } from './urls.ts'
import { waitForHydration, expect, navigateClientSide, openHydrated, test } from './fixtures.ts'
import { newMember } from './member.ts'
import {
  ACCOUNT_BUTTON,
  JOURNAL,
  callsTo,
  SESSION_KEY,
  changeStored,
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
})

test('a restricted page opens after signing in', async ({ page, request }) => {
  const person = await newMember(request)
  await page.goto('/profile')
  await expect(page).toHaveURL('/auth/login/form?next=%2Fprofile')
  await waitForHydration(page)
  await logIn(page, person.email)
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('button', { name: ACCOUNT_BUTTON })).toBeVisible()
})

test('the parameter next never leads to another host', async ({ page, request }) => {
  await signedIn(page, request)
  await page.goto(`/auth/login/form?${new URLSearchParams({ next: '//evil.example/x' })}`)
  await expect(page).not.toHaveURL(/login/)
  expect(new URL(page.url()).origin).toBe(HOME)
})

test('signed-in members are redirected from the entry page and the login form', async ({ page, request }) => {
  await signedIn(page, request)
  for (const path of ['/auth', '/auth/login/form', '/auth/register', '/password-forgotten']) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/')
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

test('a failed sign-out request shows an error and still clears the device', async ({
  page,
  request,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 503/)
  await signedIn(page, request)
  await page.route('**/v2/logout', (route) =>
    route.fulfill({ status: 503, json: { data: { code: 'OVERLOADED', message: '' } } }),
  )
  await openHydrated(page, '/')
  await page.getByRole('button', { name: ACCOUNT_BUTTON }).click()
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL('/auth')
  await expect(page.getByText('mais le serveur ne l’a pas confirmé.')).toBeVisible()
  expect((await storedSession(page)).refreshToken).toBeNull()
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

test('an invitation is shown in the language of its link', async ({ page, request, allowConsoleError }) => {
  allowConsoleError(/status of 404/)
  await signedIn(page, request, 'el')
  const accountLoaded = page.waitForResponse(/\/v2\/users\/\d+$/)
  await openHydrated(page, '/auth/register/form?invitation_token=unknown')
  await accountLoaded
  await expect(page).toHaveURL('/auth/register/form?invitation_token=unknown')
  await expect(page.getByRole('heading', TITLE)).toHaveText('Cette invitation n’est plus valable.')
})

test('returning after ten minutes reloads the account; a failed reload changes nothing', async ({
  page,
  context,
  request,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 500/)
  const id = getUserId(await signedIn(page, request))
  await page.clock.install()
  const looks = callsTo(context, `/v2/users/${id}`)
  await openHydrated(page, '/faq')
  await expect(page.getByRole('button', { name: ACCOUNT_BUTTON })).toBeVisible()
  await expect.poll(() => looks.length, 'the look at a new page').toBe(1)
  await page.mouse.move(10, 10)
  await page.clock.fastForward(IDLE_REFETCH_MS - 60_000)
  await page.mouse.move(20, 20)
  expect(looks).toHaveLength(1)

  await page.clock.fastForward(IDLE_REFETCH_MS)
  await page.mouse.move(30, 30)
  await expect.poll(() => looks.length).toBe(2)
  await expect(page).toHaveURL('/faq')

  await page.route(`**/v2/users/${id}`, (route) =>
    route.fulfill({ status: 500, json: { data: { code: 'INTERNAL_ERROR', message: '' } } }),
  )
  await page.clock.fastForward(IDLE_REFETCH_MS)
  await page.mouse.move(40, 40)
  await expect.poll(() => looks.length).toBe(3)
  await page.clock.runFor(LOGOUT_MIN_WAIT_MS)
  await expect(page).toHaveURL('/auth')
})

test('ending the session in another tab closes the page of a member', async ({ page, context, request }) => {
  await signedIn(page, request)
  await openHydrated(page, '/profile')
  const other = await context.newPage()
  await other.goto('/faq')
  await changeStored(other, { token: null, refreshToken: null, user: null, endedBy: 'expiry' })
  await expect(page).toHaveURL('/auth/login/form?next=%2Fprofile')
  await navigateClientSide(page, '/')
  await expect(page).toHaveURL('/auth/login/form')
})

test('a session ended in another tab stays ended even if this tab just stored it', async ({ page, request }) => {
  await signedIn(page, request)
  await openHydrated(page, '/profile')
  await page.evaluate(
    ([key, newValue]) => {
      // Keeps the stored value, so that only the storage event reports the end.
      window.dispatchEvent(new StorageEvent('storage', { key, oldValue: localStorage.getItem(key), newValue }))
    },
    [SESSION_KEY, JSON.stringify({ state: { token: null, endedBy: 'expiry' }, version: 0 })] as const,
  )
  await expect(page).toHaveURL('/auth/login/form?next=%2Fprofile')
  expect(await storedSession(page)).toMatchObject({ token: null, user: null })
})
