import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { stubApi } from '../../../../test/api-stub.ts'
import { LEA } from '../../../../test/people.ts'
import { renderInApp } from '../../../../test/render.tsx'
import { Bell } from './bell.tsx'

function renderBell() {
  stubApi({ 'GET /v2/notifications': { paginatedResults: [], totalPages: { pages: 0 }, unreadCount: 0 } })
  return renderInApp(<Bell />, { viewer: LEA })
}

test('the bell opens a popover that names itself, and Escape returns the focus to the bell', async () => {
  const { user } = renderBell()
  const bell = screen.getByRole('button', { name: 'Notifications' })
  expect(bell).toHaveAttribute('aria-expanded', 'false')
  await user.click(bell)
  const popover = await screen.findByRole('dialog', { name: 'Notifications' })
  expect(popover).not.toHaveAttribute('aria-modal')
  expect(bell).toHaveAttribute('aria-expanded', 'true')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(bell).toHaveFocus())
  expect(bell).toHaveAttribute('aria-expanded', 'false')
})

test('the bell opens with the keyboard', async () => {
  const { user } = renderBell()
  await user.tab()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Notifications' })).toBeVisible()
  expect(await screen.findByText('Rien de neuf pour l’instant.')).toBeVisible()
})
