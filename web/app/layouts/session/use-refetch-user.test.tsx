import { fireEvent, waitFor } from '@testing-library/react'
import { IDLE_REFETCH_MS } from '@vecu/contract/constants'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { respondWithError, stubApi } from '../../../test/api-stub.ts'
import { LEA } from '../../../test/people.ts'
import { renderInApp } from '../../../test/render.tsx'
import { useSession } from '../../platform/session/session.ts'
import { useRefetchUser } from './use-refetch-user.ts'

const READ_ACCOUNT = `GET /v2/users/${LEA.id}`

function Page() {
  useRefetchUser()
  return null
}

beforeEach(() => {
  // During development a failed reload does not sign out.
  vi.stubEnv('DEV', false)
  vi.useFakeTimers({ toFake: ['Date'] })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

function returnAfter(ms: number) {
  vi.setSystemTime(Date.now() + ms)
  fireEvent.pointerMove(window)
}

test('returning after ten minutes reloads the account, an earlier return does not', async () => {
  const requests = stubApi({ [READ_ACCOUNT]: { ...LEA, firstname: 'Léonie' } })
  const { path } = renderInApp(<Page />, { viewer: LEA, path: '/faq' })
  returnAfter(IDLE_REFETCH_MS - 60_000)
  returnAfter(IDLE_REFETCH_MS - 60_000)
  expect(requests).toEqual([])
  returnAfter(IDLE_REFETCH_MS)
  await waitFor(() => expect(useSession.getState().user?.firstname).toBe('Léonie'))
  expect(requests).toHaveLength(1)
  expect(path()).toBe('/faq')
})

test('an account that cannot be read on return is signed out and keeps its drafts', async () => {
  const requests = stubApi({
    [READ_ACCOUNT]: () => respondWithError(500, 'INTERNAL_ERROR'),
    'DELETE /v2/logout': {},
  })
  const { path } = renderInApp(<Page />, { viewer: LEA, path: '/faq' })
  returnAfter(IDLE_REFETCH_MS)
  await waitFor(() => expect(path()).toBe('/auth'))
  expect(requests.map(({ method }) => method)).toContain('DELETE')
  expect(useSession.getState()).toMatchObject({ token: null, user: null, owner: LEA.id })
})
