import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { renderInApp } from '../../../test/render.tsx'
import { Button } from '../actions/button.tsx'
import { TextField } from '../fields/text-field.tsx'
import { Dialog, DialogTrigger } from './dialog.tsx'

async function openDialog({ isDismissable = true } = {}) {
  const { user } = renderInApp(
    <>
      <DialogTrigger>
        <Button>Ouvrir</Button>
        <Dialog
          title="Groupe"
          closeLabel="Fermer"
          isDismissable={isDismissable}
          footer={(close) => <Button onPress={close}>Enregistrer</Button>}
        >
          <TextField label="Nom" />
        </Dialog>
      </DialogTrigger>
      <Button>Derrière</Button>
    </>,
  )
  const button = screen.getByRole('button', { name: 'Ouvrir' })
  await user.click(button)
  return { user, button }
}

test('a dialog is named by its title and hides the page behind it', async () => {
  await openDialog()
  expect(screen.getByRole('dialog', { name: 'Groupe' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Derrière' })).toBeNull()
})

test('Tab and Shift+Tab stay within an open dialog', async () => {
  const { user } = await openDialog()
  const dialog = screen.getByRole('dialog')
  const visited = new Set<Element | null>()
  for (let press = 0; press < 5; press++) {
    await user.tab()
    expect(dialog).toContainElement(document.activeElement as HTMLElement)
    visited.add(document.activeElement)
  }
  expect(visited.size).toBe(3)
  await user.tab({ shift: true })
  expect(dialog).toContainElement(document.activeElement as HTMLElement)
})

test('Escape closes a dialog and returns the focus to its button', async () => {
  const { user, button } = await openDialog()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(button).toHaveFocus())
})

test('the close button closes a dialog and returns the focus', async () => {
  const { user, button } = await openDialog()
  await user.click(screen.getByRole('button', { name: 'Fermer' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(button).toHaveFocus())
})

test('a footer action closes the dialog', async () => {
  const { user } = await openDialog()
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a press outside closes a dismissable dialog', async () => {
  const { user } = await openDialog()
  await user.click(document.body)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a press outside leaves a non-dismissable dialog open', async () => {
  const { user } = await openDialog({ isDismissable: false })
  await user.type(screen.getByRole('textbox', { name: 'Nom' }), 'Cuisine')
  await user.click(document.body)
  expect(screen.getByRole('textbox', { name: 'Nom' })).toHaveValue('Cuisine')
})

test('the back button closes the dialog', async () => {
  const onOpenChange = vi.fn()
  const { user } = renderInApp(
    <Dialog isOpen title="Choisir une image" backLabel="Retour" onOpenChange={onOpenChange}>
      Images
    </Dialog>,
  )
  await user.click(screen.getByRole('button', { name: 'Retour' }))
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false)
})
