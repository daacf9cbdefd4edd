import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { stubApi } from '../../../../test/api-stub.ts'
import { LEA } from '../../../../test/people.ts'
import { renderInApp } from '../../../../test/render.tsx'
import { PasswordSection } from './password-section.tsx'

test('a repetition that differs gets the focus; an equal one changes the password', async () => {
  const requests = stubApi({ 'PUT /v2/signup': { user: LEA, emailConfirmationSent: false } })
  const { user } = renderInApp(<PasswordSection email="lea@demo.test" />, { viewer: LEA })
  const field = (label: string) => screen.getByLabelText(label, { exact: true })
  const submit = () => user.click(screen.getByRole('button', { name: 'Changer de mot de passe' }))
  await user.type(field('Mot de passe actuel'), 'mon ancien secret')
  await user.type(field('Nouveau mot de passe'), 'une-autre-phrase-secrète')
  await user.type(field('Répétez le nouveau mot de passe'), 'une-autre-phrase')
  await submit()
  await waitFor(() => expect(field('Répétez le nouveau mot de passe')).toHaveFocus())
  expect(requests).toEqual([])
  await user.type(field('Répétez le nouveau mot de passe'), '-secrète')
  await submit()
  expect(await screen.findByText('Mot de passe modifié')).toBeVisible()
  expect(requests).toMatchObject([
    {
      body: {
        user: {
          email: 'lea@demo.test',
          currentPassword: 'mon ancien secret',
          password: 'une-autre-phrase-secrète',
          passwordConfirmation: 'une-autre-phrase-secrète',
        },
      },
    },
  ])
  expect(field('Mot de passe actuel')).toHaveValue('')
})
