import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { renderInApp } from '../../../test/render.tsx'
import { IconButton } from './icon-button.tsx'
import { Menu, MenuDivider, MenuRow, MenuTrigger } from './menu.tsx'

function openMenu() {
  const onAction = vi.fn()
  const { user } = renderInApp(
    <MenuTrigger>
      <IconButton label="Options">
        <svg />
      </IconButton>
      <Menu label="Options">
        <MenuRow onAction={() => onAction('edit')}>Modifier</MenuRow>
        <MenuRow hint="Il faut six images." onAction={() => onAction('pdf')}>
          Télécharger
        </MenuRow>
        <MenuDivider />
        <MenuRow tone="danger" onAction={() => onAction('delete')}>
          Supprimer
        </MenuRow>
      </Menu>
    </MenuTrigger>,
  )
  return { user, onAction, button: screen.getByRole('button', { name: 'Options' }) }
}

test('a menu button has aria-haspopup and reports whether the menu is open', async () => {
  const { user, button } = openMenu()
  expect(button).toHaveAttribute('aria-haspopup', 'true')
  expect(button).toHaveAttribute('aria-expanded', 'false')
  await user.click(button)
  expect(screen.getByRole('menu', { name: 'Options' })).toBeVisible()
  expect(button).toHaveAttribute('aria-expanded', 'true')
})

test('the first entry of a menu has the focus when the pointer opens it', async () => {
  const { user, button } = openMenu()
  await user.click(button)
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Modifier' })).toHaveFocus())
})

test('arrows move through a menu and pass over the divider', async () => {
  const { user, button } = openMenu()
  await user.click(button)
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Modifier' })).toHaveFocus())
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(screen.getByRole('menuitem', { name: 'Supprimer' })).toHaveFocus()
})

test('letters move to the entry that starts with them', async () => {
  const { user, button } = openMenu()
  await user.click(button)
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Modifier' })).toHaveFocus())
  await user.keyboard('sup')
  expect(screen.getByRole('menuitem', { name: 'Supprimer' })).toHaveFocus()
})

test('Enter runs the entry, closes the menu and returns the focus', async () => {
  const { user, button, onAction } = openMenu()
  await user.click(button)
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Modifier' })).toHaveFocus())
  await user.keyboard('{Enter}')
  expect(onAction).toHaveBeenCalledExactlyOnceWith('edit')
  expect(screen.queryByRole('menu')).toBeNull()
  await waitFor(() => expect(button).toHaveFocus())
})

test('Escape closes a menu without running anything', async () => {
  const { user, button, onAction } = openMenu()
  await user.click(button)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(onAction).not.toHaveBeenCalled()
})

test('the hint of an entry is part of its name', async () => {
  const { user, button } = openMenu()
  await user.click(button)
  expect(screen.getByRole('menuitem', { name: /Télécharger\s*Il faut six images\./ })).toBeVisible()
})
