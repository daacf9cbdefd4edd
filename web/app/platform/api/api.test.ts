import { userApi } from '@vecu/contract/account'
import { invitationApi, invitationLinkApi } from '@vecu/contract/invitation'
import { sessionApi } from '@vecu/contract/session'
import { beforeEach, expect, test, vi } from 'vitest'

// Each test imports them anew; compiling them here keeps that out of the time of the first test.
import './api.ts'
import './log-out.ts'

const MARIE = {
  id: 1,
  email: 'marie@demo.test',
  firstname: 'Marie',
  lastname: 'Lambert',
  locale: 'fr',
  status: 'accepted',
  active: true,
  community_admin: false,
  group_admin: false,
  avatar_url: null,
  groups_attributes: [],
  communities_attributes: [],
}

interface SentRequest {
  path: string
  method: string
  headers: Headers
  body: unknown
}

/** Stubs the storage, the language and `fetch` with the given responses. */
function browser(respond: (sent: SentRequest) => Response | Promise<Response>) {
  const storage = new Map<string, string>()
  const listeners: ((event: { key: string }) => void)[] = []
  const sent: SentRequest[] = []
  const localStorage = {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => storage.set(name, value),
    removeItem: (name: string) => storage.delete(name),
  }
  vi.stubGlobal('window', {
    localStorage,
    addEventListener: (_: string, listener: (event: { key: string }) => void) => listeners.push(listener),
  })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('document', { documentElement: { lang: 'fr' } })
  vi.stubGlobal('fetch', (path: string, { method = 'GET', headers, body }: RequestInit) => {
    const one = { path, method, headers: new Headers(headers), body }
    sent.push(one)
    return Promise.resolve(respond(one))
  })
  return {
    storage,
    sent,
    otherTabWrote: () => listeners.forEach((listener) => listener({ key: 'vecu-session' })),
  }
}

function respondWithError(status: number, code: string) {
  return Response.json({ data: { code, message: code } }, { status })
}

function tokens(name: string) {
  return { authorization: `Bearer ${name}`, 'x-refresh-token': `refresh-${name}` }
}

function renewed(name: string) {
  return Response.json({ data: MARIE }, { headers: tokens(name) })
}

/** Accepts only the token `good`; responds 401 to any other. */
function server(good: string, refreshed = () => renewed(good)) {
  return ({ path, headers }: SentRequest) => {
    if (path === '/v2/refresh') return refreshed()
    return headers.get('authorization') === `Bearer ${good}`
      ? Response.json({ data: MARIE })
      : respondWithError(401, 'UNAUTHORIZED')
  }
}

async function modules() {
  const session = await import('../session/session.ts')
  const { call } = await import('./api.ts')
  const { toCamel } = await import('@vecu/contract/case')
  const marie = toCamel(MARIE) as Parameters<typeof session.openSession>[1]
  session.openSession({ token: 'old', refreshToken: 'refresh-old' }, marie)
  return { call, session, marie }
}

vi.mock('../overlays/toasts.ts', () => ({ toastSessionOver: () => Promise.resolve() }))

beforeEach(() => {
  vi.resetModules()
})

test('a 401 refreshes the token and repeats the call with the same Idempotency-Key', async () => {
  const { sent } = browser(server('new'))
  const { call, session } = await modules()
  await call(invitationApi.invite, { user: { email: 'a@b.test', firstname: 'A', lastname: 'B' }, groupId: 1 })
  expect(sent.map(({ path }) => path)).toEqual(['/v2/invitation', '/v2/refresh', '/v2/invitation'])
  const [first, , second] = sent.map(({ headers }) => headers.get('idempotency-key'))
  expect(first).toMatch(/^[\da-f-]{36}$/)
  expect(second).toBe(first)
  expect(session.useSession.getState()).toMatchObject({ token: 'new', refreshToken: 'refresh-new' })
})

test('parallel calls with 401 share one refresh', async () => {
  const { sent } = browser(server('new'))
  const { call } = await modules()
  await Promise.all([1, 2, 3, 4].map((id) => call(userApi.get, { id })))
  expect(sent.filter(({ path }) => path === '/v2/refresh')).toHaveLength(1)
})

test('a token refreshed by another tab is reused', async () => {
  const { sent, storage } = browser(server('new'))
  const { call } = await modules()
  const stored = JSON.parse(storage.get('vecu-session') ?? '') as { state: object }
  storage.set('vecu-session', JSON.stringify({ ...stored, state: { ...stored.state, token: 'new' } }))
  await call(userApi.get, { id: 1 })
  expect(sent.map(({ path }) => path)).toEqual(['/v2/users/1', '/v2/users/1'])
})

test('a rejected refresh ends the session with REFRESH_TOKEN_ERROR', async () => {
  browser(server('new', () => respondWithError(401, 'REFRESH_TOKEN_ERROR')))
  const { call, session } = await modules()
  await expect(call(userApi.get, { id: 1 })).rejects.toMatchObject({ code: 'REFRESH_TOKEN_ERROR' })
  expect(session.useSession.getState()).toMatchObject({
    token: null,
    refreshToken: null,
    user: null,
    endedBy: 'expiry',
  })
})

test('a refresh with 503 leaves the session unchanged', async () => {
  browser(server('new', () => respondWithError(503, 'OVERLOADED')))
  const { call, session } = await modules()
  await expect(call(userApi.get, { id: 1 })).rejects.toMatchObject({ status: 503 })
  expect(session.useSession.getState()).toMatchObject({ token: 'old', refreshToken: 'refresh-old' })
})

test('a refresh that completes after signing out does not restore the session', async () => {
  const { promise: leaving, resolve: leave } = Promise.withResolvers<void>()
  const { promise: refreshStarted, resolve: markRefreshStarted } = Promise.withResolvers<void>()
  const respond = server('new')
  browser(async (sent) => {
    if (sent.path !== '/v2/refresh') return respond(sent)
    markRefreshStarted()
    await leaving
    return renewed('new')
  })
  const { call, session } = await modules()
  const failing = expect(call(userApi.get, { id: 1 })).rejects.toMatchObject({ code: 'REFRESH_TOKEN_ERROR' })
  await refreshStarted
  session.endSession('logout')
  leave()
  await failing
  expect(session.useSession.getState()).toMatchObject({ token: null, user: null, endedBy: 'logout' })
})

test('a call that needs a session is not sent without one', async () => {
  const { sent } = browser(() => Response.json({ data: {} }))
  const { call, session } = await modules()
  session.endSession('expiry')
  await expect(call(userApi.get, { id: 1 })).rejects.toMatchObject({ code: 'REFRESH_TOKEN_ERROR', status: 401 })
  expect(sent).toEqual([])
  await call(invitationApi.get, { token: 'x' })
  expect(sent).toHaveLength(1)
})

test('a call is not repeated after another person has signed in', async () => {
  const { sent, storage, otherTabWrote } = browser((one) => {
    const stored = JSON.parse(storage.get('vecu-session') ?? '') as { state: object }
    storage.set(
      'vecu-session',
      JSON.stringify({ ...stored, state: { ...stored.state, token: 'theirs', user: { ...marieAs(2) } } }),
    )
    otherTabWrote()
    return server('theirs')(one)
  })
  const { call } = await modules()
  await expect(call(userApi.deleteAccount, { id: 1 })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect(sent).toHaveLength(1)
})

function marieAs(id: number) {
  return { id, communitiesAttributes: [] }
}

test('a login response without a token throws NO_TOKEN_ERROR', async () => {
  browser(() => Response.json({ data: MARIE }))
  const { call } = await modules()
  const user = { email: 'marie@demo.test', password: 'secret' }
  await expect(call(sessionApi.login, { user })).rejects.toMatchObject({ code: 'NO_TOKEN_ERROR' })
})

test('a 401 from login does not trigger a refresh', async () => {
  const { sent } = browser(() => respondWithError(401, 'LOGIN_ERROR'))
  const { call } = await modules()
  const user = { email: 'marie@demo.test', password: 'secret' }
  await expect(call(sessionApi.login, { user })).rejects.toMatchObject({ code: 'LOGIN_ERROR' })
  expect(sent).toHaveLength(1)
})

test('an input with a file is sent as FormData', async () => {
  const { sent } = browser(server('old'))
  const { call } = await modules()
  await call(userApi.update, { id: 1, user: { firstname: 'Zoé' }, avatar: new Blob(['x'], { type: 'image/png' }) })
  const form = sent[0]?.body as FormData
  expect(form.get('user[firstname]')).toBe('Zoé')
  expect(form.get('avatar')).toBeInstanceOf(Blob)
  expect(sent[0]?.headers.has('content-type')).toBe(false)
})

test('an endpoint with a secret sends no Idempotency-Key and is not retried', async () => {
  const { sent } = browser(() => respondWithError(503, 'OVERLOADED'))
  const { call } = await modules()
  const userAttributes = { email: 'a@b.test', firstname: 'A', lastname: 'B', password: 'x', passwordConfirmation: 'x' }
  const invitationLink = { userAttributes, invitationToken: 'x' }
  await expect(call(invitationLinkApi.register, { invitationLink })).rejects.toMatchObject({ status: 503 })
  await expect(call(sessionApi.login, { user: userAttributes })).rejects.toMatchObject({ status: 503 })
  expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual([null, null])
})

test('a failed write is repeated once with the same Idempotency-Key, after an error status and without network', async () => {
  const failures = [() => respondWithError(503, 'OVERLOADED'), () => Promise.reject(new TypeError('no network'))]
  for (const fail of failures) {
    const { sent } = browser((request) => (sent.length === 1 ? fail() : server('old')(request)))
    const { call } = await modules()
    await call(invitationApi.invite, { user: { email: 'a@b.test', firstname: 'A', lastname: 'B' }, groupId: 1 })
    const keys = sent.map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), keys[0]])
  }
})

test('a write that fails twice, and a read that fails once, are reported with their status', async () => {
  const { sent } = browser(() => respondWithError(503, 'OVERLOADED'))
  const { call } = await modules()
  const invited = { user: { email: 'a@b.test', firstname: 'A', lastname: 'B' }, groupId: 1 }
  await expect(call(invitationApi.invite, invited)).rejects.toMatchObject({ code: 'OVERLOADED', status: 503 })
  await expect(call(userApi.get, { id: 1 })).rejects.toMatchObject({ code: 'OVERLOADED', status: 503 })
  expect(sent.map(({ method }) => method)).toEqual(['POST', 'POST', 'GET'])
})

test('a lost network and the error page of a proxy are network errors', async () => {
  browser(() => Promise.reject(new TypeError('no network')))
  const { call } = await modules()
  await expect(call(userApi.get, { id: 1 })).rejects.toMatchObject({ code: 'NETWORK_ERROR', status: 0 })
  browser(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  await expect(call(userApi.get, { id: 1 })).rejects.toMatchObject({ code: 'NETWORK_ERROR', status: 502 })
})

test('signing out aborts the reads in flight and keeps the writes', async () => {
  const signals = new Map<string, AbortSignal | null | undefined>()
  browser(server('old'))
  vi.stubGlobal('fetch', (path: string, { method = 'GET', signal }: RequestInit) => {
    if (path === '/v2/logout') return Promise.resolve(new Response(null, { status: 204 }))
    signals.set(method, signal)
    return new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
  })
  const { call } = await modules()
  const { logOut } = await import('./log-out.ts')
  const read = call(userApi.get, { id: 1 })
  void call(invitationApi.invite, { user: { email: 'a@b.test', firstname: 'A', lastname: 'B' }, groupId: 1 })
  await vi.waitFor(() => expect([...signals.keys()].toSorted()).toEqual(['GET', 'POST']))
  void logOut()
  await expect(read).rejects.toMatchObject({ code: 'REFRESH_TOKEN_ERROR' })
  expect(signals.get('GET')?.aborted).toBe(true)
  expect(signals.get('POST')?.aborted).not.toBe(true)
})
