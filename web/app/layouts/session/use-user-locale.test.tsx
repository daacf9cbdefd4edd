import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { respondWithError, stubApi } from '../../../test/api-stub.ts'
import { createPerson } from '../../../test/people.ts'
import { renderInApp } from '../../../test/render.tsx'
import { useSession } from '../../platform/session/session.ts'
import { useUserLocaleRedirect } from './use-user-locale.ts'

const ORIGIN = 'https://atelier.example'
const GREEK = createPerson({ id: 7, locale: 'el' })
const UPDATE = 'PUT /v2/users/7'
const reload = vi.fn()

function Page() {
  useUserLocaleRedirect()
  return null
}

/** Opens the questions in Dutch, coming from `referrer`, as a member who reads Greek. */
function openInDutch(referrer: string) {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
  vi.stubGlobal('location', { origin: ORIGIN, pathname: '/nl/faq', search: '', hash: '', reload })
  renderInApp(<Page />, { path: '/nl/faq', viewer: GREEK })
}

beforeEach(() => {
  reload.mockClear()
})

test.each(['', `${ORIGIN}/el`, `${ORIGIN}/nl/faq`, 'https://elsewhere.example/el/faq'])(
  'a page in another language, opened from %j, is shown in the language of the account',
  (referrer) => {
    const requests = stubApi({})
    openInDutch(referrer)
    expect(reload).toHaveBeenCalledOnce()
    expect(requests).toEqual([])
  },
)

test('a language link that was followed before its script was ready changes the account', async () => {
  const requests = stubApi({ [UPDATE]: { ...GREEK, locale: 'nl' } })
  openInDutch(`${ORIGIN}/el/faq`)
  await waitFor(() => expect(useSession.getState().user?.locale).toBe('nl'))
  expect(requests.map(({ body }) => body)).toEqual([{ user: { locale: 'nl' } }])
  expect(reload).not.toHaveBeenCalled()
})

test('a language that cannot be stored is switched back', async () => {
  stubApi({ [UPDATE]: () => respondWithError(403, 'FORBIDDEN') })
  openInDutch(`${ORIGIN}/el/faq`)
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
})
