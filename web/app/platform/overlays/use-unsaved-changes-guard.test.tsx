import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { Link } from 'react-router'
import { expect, test, vi } from 'vitest'

import { renderInApp } from '../../../test/render.tsx'
import { useUnsavedChangesGuard } from './use-unsaved-changes-guard.ts'

const QUESTION = { title: 'Quitter sans enregistrer ?', confirm: 'Quitter', cancel: 'Rester' }

function renderForm() {
  const onLeave = vi.fn()
  function Form() {
    const [text, setText] = useState('')
    useUnsavedChangesGuard(text !== '', QUESTION, onLeave)
    return (
      <>
        <input aria-label="Nom" value={text} onChange={({ target }) => setText(target.value)} />
        <Link to="/profile">Profil</Link>
        <Link to="/settings?tab=2">Onglet</Link>
      </>
    )
  }
  return { ...renderInApp(<Form />, { path: '/settings' }), onLeave }
}

test('an unchanged page is left without confirmation', async () => {
  const { user, path } = renderForm()
  await user.click(screen.getByRole('link', { name: 'Profil' }))
  expect(path()).toBe('/profile')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a changed page asks for confirmation before leaving', async () => {
  const { user, path } = renderForm()
  await user.type(screen.getByRole('textbox', { name: 'Nom' }), 'Léa')
  await user.click(screen.getByRole('link', { name: 'Profil' }))
  expect(await screen.findByRole('alertdialog', { name: 'Quitter sans enregistrer ?' })).toBeVisible()
  expect(path()).toBe('/settings')
})

test('staying preserves the page and the typed text', async () => {
  const { user, path, onLeave } = renderForm()
  await user.type(screen.getByRole('textbox', { name: 'Nom' }), 'Léa')
  await user.click(screen.getByRole('link', { name: 'Profil' }))
  await user.click(await screen.findByRole('button', { name: 'Rester' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(path()).toBe('/settings')
  expect(screen.getByRole('textbox', { name: 'Nom' })).toHaveValue('Léa')
  expect(onLeave).not.toHaveBeenCalled()
})

test('leaving discards the changes and opens the other page', async () => {
  const { user, path, onLeave } = renderForm()
  await user.type(screen.getByRole('textbox', { name: 'Nom' }), 'Léa')
  await user.click(screen.getByRole('link', { name: 'Profil' }))
  await user.click(await screen.findByRole('button', { name: 'Quitter' }))
  await waitFor(() => expect(path()).toBe('/profile'))
  expect(onLeave).toHaveBeenCalledOnce()
})

test('a change of the query alone needs no confirmation', async () => {
  const { user, path } = renderForm()
  await user.type(screen.getByRole('textbox', { name: 'Nom' }), 'Léa')
  await user.click(screen.getByRole('link', { name: 'Onglet' }))
  expect(path()).toBe('/settings?tab=2')
})
