import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { LEA } from '../../test/people.ts'
import { renderInApp } from '../../test/render.tsx'
import DefaultLayout from './layout-default.tsx'

test('visitors see the pages for everybody and a link to sign in', () => {
  renderInApp(<DefaultLayout />)
  const navigation = within(screen.getByRole('navigation', { name: 'Navigation principale' }))
  expect(navigation.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Questions fréquentes',
    'Contact',
  ])
  expect(screen.getByRole('link', { name: 'Se connecter' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /Mon compte/ })).toBeNull()
})

test('members see their navigation at the top, and on phones at the bottom', async () => {
  renderInApp(<DefaultLayout />, { viewer: LEA })
  expect(await screen.findByRole('link', { name: 'Mon carnet' })).toBeVisible()
  expect(screen.getByRole('button', { name: /Mon compte/ })).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Carnet' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Se connecter' })).toBeNull()
})
