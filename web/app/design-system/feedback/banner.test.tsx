import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { renderInApp } from '../../../test/render.tsx'
import { Banner } from './banner.tsx'

test('a banner with role alert contains its title and text', () => {
  renderInApp(
    <Banner kind="danger" role="alert" title="Envoi impossible">
      Réessayez dans une minute.
    </Banner>,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('Envoi impossibleRéessayez dans une minute.')
})

test('a banner without a role is not announced', () => {
  renderInApp(<Banner title="Compte en attente" />)
  expect(screen.getByText('Compte en attente')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('status')).toBeNull()
})

test('a banner closes by its named button', async () => {
  const onClose = vi.fn()
  const { user } = renderInApp(
    <Banner onClose={onClose} closeLabel="Masquer ce conseil">
      Demandez une reconnaissance.
    </Banner>,
  )
  await user.click(screen.getByRole('button', { name: 'Masquer ce conseil' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('a banner shows its action', () => {
  renderInApp(<Banner action={<a href="/profile">Ouvrir le profil</a>}>Adresse à confirmer.</Banner>)
  expect(screen.getByRole('link', { name: 'Ouvrir le profil' })).toBeVisible()
})
