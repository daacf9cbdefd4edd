import { screen, waitFor } from '@testing-library/react'
import type { EarlierCertificator } from '@vecu/contract/recognition'
import { beforeEach, expect, test } from 'vitest'

import { respondWithError, stubApi } from '../../../../test/api-stub.ts'
import { LEA } from '../../../../test/people.ts'
import { renderInApp, signIn } from '../../../../test/render.tsx'
import { currentDraft, openDraft } from './draft-store.ts'
import { EarlierCertificators } from './earlier-certificators.tsx'
import { useRequest } from './use-request.ts'

const PAUL: EarlierCertificator = {
  id: 2,
  firstname: 'Paul',
  lastname: 'Girard',
  avatarUrl: null,
  groups: ['Cuisine'],
  role: 'Chef',
  email: null,
}
const FRANCA: EarlierCertificator = {
  ...PAUL,
  id: null,
  firstname: 'Franca',
  lastname: 'Rossi',
  groups: [],
  role: null,
  email: 'franca@trattoria.test',
}

beforeEach(() => {
  signIn(LEA)
  openDraft(LEA.id)
})

function Earlier() {
  const { draft, change } = useRequest()
  return <EarlierCertificators draft={draft} change={change} />
}

function renderEarlier(people: unknown) {
  const requests = stubApi({ 'GET /v2/recognitions/earlier_certificators': people })
  return { ...renderInApp(<Earlier />, { viewer: LEA }), requests }
}

test('an earlier certifier is chosen with one press, a member as a member and others by address', async () => {
  const { user } = renderEarlier([PAUL, FRANCA])
  const paul = await screen.findByRole('button', { name: /Paul Girard/ })
  await user.click(paul)
  expect(paul).toHaveAttribute('aria-pressed', 'true')
  expect(currentDraft()).toMatchObject({ kind: 'member', member: { id: 2, groups: ['Cuisine'] } })
  const franca = screen.getByRole('button', { name: /Franca Rossi/ })
  await user.click(franca)
  expect(currentDraft()).toMatchObject({ kind: 'external', firstname: 'Franca', email: 'franca@trattoria.test' })
  expect([paul, franca].map((button) => button.getAttribute('aria-pressed'))).toEqual(['false', 'true'])
})

test.each([
  ['without earlier certifiers', []],
  ['when they cannot be loaded', () => respondWithError(404, 'NOT_FOUND')],
])('nothing is shown %s', async (_, people) => {
  const { requests } = renderEarlier(people)
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(screen.queryByRole('heading')).toBeNull()
})
