import { waitFor } from '@testing-library/react'
import { userApi } from '@vecu/contract/account'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { respondWithError, stubApi } from '../../../test/api-stub.ts'
import { createPerson } from '../../../test/people.ts'
import { renderInApp, signIn } from '../../../test/render.tsx'
import { call } from '../../platform/api/api.ts'
import { openApplication } from '../../platform/first-load/open-application.ts'
import { COMMUNITY_META, leaveForOwnCommunity } from '../../platform/session/own-community.ts'
import { useSession } from '../../platform/session/session.ts'
import SessionEffects from './session-effects.tsx'

const replace = vi.fn()

/** Community of the host, as the root layout writes it. */
function onHost(slug: string) {
  const meta = document.createElement('meta')
  Object.assign(meta, { name: COMMUNITY_META, content: slug })
  Object.assign(meta.dataset, { baseUrl: 'https://vecu.example', defaultSlug: 'vecu' })
  document.head.append(meta)
}

const memberOf = (url: string) =>
  createPerson({ communitiesAttributes: [{ id: 3, name: 'Cuisine', url, supportLink: null, logoUrl: null }] })

beforeEach(() => {
  replace.mockClear()
  vi.stubGlobal('location', { pathname: '/nl/profile', search: '', hash: '', replace })
})

afterEach(() => {
  document.head.querySelector(`meta[name="${COMMUNITY_META}"]`)?.remove()
})

test.each([
  ['cuisine', 'https://cuisine.vecu.example/nl/auth/login/form?moved=1'],
  ['vecu', 'https://vecu.example/nl/auth/login/form?moved=1'],
  ['evil.example/', 'https://vecu.example/nl/auth/login/form?moved=1'],
])('a session of the community %s ends on another host and opens %s', (slug, url) => {
  onHost('atelier')
  signIn(memberOf(slug))
  expect(leaveForOwnCommunity()).toBe(true)
  expect(replace).toHaveBeenCalledWith(url)
  expect(useSession.getState()).toMatchObject({ user: null, token: null, owner: null })
})

test('a session of the community of the host continues', () => {
  onHost('cuisine')
  signIn(memberOf('cuisine'))
  expect(leaveForOwnCommunity()).toBe(false)
  expect(useSession.getState().token).toBe('token')
  expect(replace).not.toHaveBeenCalled()
})

/** Answers that make an open page refresh its tokens. */
const EXPIRED = {
  'GET /v2/users/1': () => respondWithError(401, 'UNAUTHORIZED'),
  'POST /v2/refresh': () => respondWithError(401, 'REFRESH_TOKEN_ERROR'),
}

test('a stored session of another community leaves without a refresh before the application opens', async () => {
  onHost('atelier')
  signIn(memberOf('cuisine'))
  const requests = stubApi(EXPIRED)
  const hydrate = vi.fn(() => void renderInApp(<SessionEffects />))
  await openApplication(hydrate)
  expect(replace).toHaveBeenCalledExactlyOnceWith('https://cuisine.vecu.example/nl/auth/login/form?moved=1')
  expect(hydrate).not.toHaveBeenCalled()
  expect(requests).toEqual([])
})

test('a stored session of the community of the host opens the application', async () => {
  onHost('cuisine')
  signIn(memberOf('cuisine'))
  stubApi({})
  const hydrate = vi.fn()
  await openApplication(hydrate)
  expect(hydrate).toHaveBeenCalledOnce()
  expect(replace).not.toHaveBeenCalled()
})

test('a failed refresh of a session of another community opens its login form and shows no error', async () => {
  onHost('atelier')
  signIn(memberOf('cuisine'))
  stubApi(EXPIRED)
  await expect(call(userApi.get, { id: 1 })).rejects.toMatchObject({ code: 'REFRESH_TOKEN_ERROR' })
  expect(replace).toHaveBeenCalledExactlyOnceWith('https://cuisine.vecu.example/nl/auth/login/form?moved=1')
  expect(useSession.getState().user).toBeNull()
})

test('a session of another community that begins while the page is open ends too', async () => {
  onHost('atelier')
  stubApi({ 'GET /v2/users/1': () => respondWithError(401, 'UNAUTHORIZED') })
  renderInApp(<SessionEffects />, { viewer: memberOf('cuisine') })
  await waitFor(() => expect(replace).toHaveBeenCalled())
  expect(useSession.getState().user).toBeNull()
})
