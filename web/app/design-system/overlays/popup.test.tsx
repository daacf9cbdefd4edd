import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { renderInApp } from '../../../test/render.tsx'
import { Popup } from './popup.tsx'

function openPopup() {
  const onOpenChange = vi.fn()
  const { user } = renderInApp(
    <Popup isOpen label="Aperçu de la carte" closeLabel="Fermer" onOpenChange={onOpenChange}>
      <p>Une soirée en cuisine</p>
    </Popup>,
  )
  return { user, onOpenChange }
}

test('a popup is a dialog named by its label', () => {
  openPopup()
  expect(screen.getByRole('dialog', { name: 'Aperçu de la carte' })).toHaveTextContent('Une soirée en cuisine')
})

test('the close button closes a popup', async () => {
  const { user, onOpenChange } = openPopup()
  await user.click(screen.getByRole('button', { name: 'Fermer' }))
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false)
})

test('Escape closes a popup', async () => {
  const { user, onOpenChange } = openPopup()
  await user.keyboard('{Escape}')
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false)
})

test('a press outside closes a popup', async () => {
  const { user, onOpenChange } = openPopup()
  await user.click(document.body)
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false)
})
