import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { renderInApp } from '../../../test/render.tsx'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'

function confirm(props: Partial<ConfirmDialogProps> = {}) {
  const onOpenChange = vi.fn()
  const onConfirm = vi.fn()
  const { user } = renderInApp(
    <ConfirmDialog
      isOpen
      title="Supprimer l’expérience ?"
      confirmLabel="Supprimer"
      cancelLabel="Annuler"
      pendingLabel="Suppression en cours"
      onOpenChange={onOpenChange}
      onConfirm={onConfirm}
      {...props}
    >
      Elle disparaît de votre carnet.
    </ConfirmDialog>,
  )
  return { user, onOpenChange, onConfirm }
}

test('a confirmation is an alert dialog named by its question', () => {
  confirm()
  expect(screen.getByRole('alertdialog', { name: 'Supprimer l’expérience ?' })).toHaveTextContent(
    'Elle disparaît de votre carnet.',
  )
})

test('the confirm button has the focus by default', async () => {
  confirm()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Supprimer' })).toHaveFocus())
})

test('the cancel button has the focus when isDestructive is set', async () => {
  confirm({ isDestructive: true })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Annuler' })).toHaveFocus())
})

test('cancelling closes the confirmation without confirming', async () => {
  const { user, onOpenChange, onConfirm } = confirm()
  await user.click(screen.getByRole('button', { name: 'Annuler' }))
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false)
  expect(onConfirm).not.toHaveBeenCalled()
})

test('Escape cancels a confirmation', async () => {
  const { user, onOpenChange, onConfirm } = confirm()
  await user.keyboard('{Escape}')
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false)
  expect(onConfirm).not.toHaveBeenCalled()
})

test('a press outside leaves a confirmation open', async () => {
  const { user, onOpenChange } = confirm()
  await user.click(document.body)
  expect(onOpenChange).not.toHaveBeenCalled()
  expect(screen.getByRole('alertdialog')).toBeVisible()
})

test('a confirmation stays open and pending until its action is done', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { user, onOpenChange } = confirm({ onConfirm: () => promise })
  await user.click(screen.getByRole('button', { name: 'Supprimer' }))
  expect(screen.getByRole('progressbar', { name: 'Suppression en cours' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Annuler' })).toBeDisabled()
  expect(onOpenChange).not.toHaveBeenCalled()
  resolve()
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false))
})
