import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { respondWithError, stubApi } from '../../../test/api-stub.ts'
import { createPerson } from '../../../test/people.ts'
import { renderInApp } from '../../../test/render.tsx'
import { useSession } from '../../platform/session/session.ts'
import EmailProposalPage from './email-proposal-page.tsx'

const LEA = createPerson({ email: 'lea@demo.test' })

function renderPage(respond: () => unknown, path = '/email-proposal?token=abc') {
  const requests = stubApi({ 'PUT /v2/email_proposals': respond })
  const { user } = renderInApp(<EmailProposalPage />, { viewer: LEA, path })
  const confirm = async (password: string) => {
    await user.type(screen.getByLabelText('Votre mot de passe'), password)
    await user.click(screen.getByRole('button', { name: 'Confirmer cette adresse' }))
  }
  return { requests, confirm }
}

test('the password confirms the proposed address', async () => {
  const { requests, confirm } = renderPage(() => ({ ...LEA, email: 'lea@ecole.test' }))
  expect(screen.getByRole('status')).toHaveTextContent(/Votre compte utilise aujourd’hui l’adresse lea@demo\.test/)
  expect(requests).toEqual([])
  await confirm('mon secret')
  expect(await screen.findByText('L’adresse de votre compte est maintenant lea@ecole.test.')).toBeVisible()
  expect(requests[0]?.body).toEqual({ token: 'abc', password: 'mon secret' })
  expect(useSession.getState().user?.email).toBe('lea@ecole.test')
})

test('a wrong password is shown under the field', async () => {
  const errors = { password: ['Ce n’est pas votre mot de passe actuel.'] }
  const { confirm } = renderPage(() => respondWithError(422, 'WRONG_PASSWORD', { errors }))
  await confirm('autre')
  expect(await screen.findByText('Ce n’est pas votre mot de passe actuel.')).toBeVisible()
})

test('a used link, or one of another account, says so', async () => {
  const { confirm } = renderPage(() => respondWithError(404, 'CONFIRMATION_INVALID'))
  await confirm('mon secret')
  expect(await screen.findByRole('heading', { name: 'Ce lien ne peut pas servir.' })).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent(/un autre compte que lea@demo\.test/)
})

test('an address without a token offers nothing to confirm', () => {
  renderPage(() => LEA, '/email-proposal')
  expect(screen.getByRole('heading', { name: 'Ce lien ne peut pas servir.' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Confirmer cette adresse' })).toBeNull()
})
