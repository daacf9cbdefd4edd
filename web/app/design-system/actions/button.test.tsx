import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { renderInApp } from '../../../test/render.tsx'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { PlainIconButton } from './plain-icon-button.tsx'

test('a button is pressed by pointer, Enter and Space', async () => {
  const onPress = vi.fn()
  const { user } = renderInApp(<Button onPress={onPress}>Enregistrer</Button>)
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await user.keyboard('{Enter}')
  await user.keyboard(' ')
  expect(onPress).toHaveBeenCalledTimes(3)
})

test('a disabled button ignores presses and is skipped by Tab', async () => {
  const onPress = vi.fn()
  const { user } = renderInApp(
    <>
      <Button isDisabled onPress={onPress}>
        Supprimer
      </Button>
      <Button>Garder</Button>
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'Supprimer' }))
  await user.tab()
  expect(onPress).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Garder' })).toHaveFocus()
})

test('a pending button names its progress, keeps the focus and ignores presses', async () => {
  const onPress = vi.fn()
  const { user } = renderInApp(
    <Button isPending pendingLabel="Envoi en cours" onPress={onPress}>
      Envoyer
    </Button>,
  )
  await user.tab()
  await user.keyboard('{Enter}')
  const button = screen.getByRole('button', { name: /Envoyer/ })
  expect(button).toHaveFocus()
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByRole('progressbar', { name: 'Envoi en cours' })).toBeInTheDocument()
  // Only phrasing content is valid inside a button.
  expect(button.querySelector('div')).toBeNull()
  expect(onPress).not.toHaveBeenCalled()
})

test('a pending submit button does not submit its form', async () => {
  const onSubmit = vi.fn((event: { preventDefault(): void }) => {
    event.preventDefault()
  })
  const { user } = renderInApp(
    <form onSubmit={onSubmit}>
      <Button type="submit" isPending>
        Envoyer
      </Button>
    </form>,
  )
  await user.click(screen.getByRole('button', { name: /Envoyer/ }))
  expect(onSubmit).not.toHaveBeenCalled()
})

test('an icon button is named by its label', async () => {
  const onPress = vi.fn()
  const { user } = renderInApp(
    <IconButton label="Fermer" onPress={onPress}>
      <svg />
    </IconButton>,
  )
  await user.click(screen.getByRole('button', { name: 'Fermer' }))
  expect(onPress).toHaveBeenCalledOnce()
})

test('a plain icon button is named by its label and submits no form', async () => {
  const onSubmit = vi.fn()
  const onClick = vi.fn()
  const { user } = renderInApp(
    <form onSubmit={onSubmit}>
      <PlainIconButton label="Options" onClick={onClick}>
        <svg />
      </PlainIconButton>
    </form>,
  )
  await user.click(screen.getByRole('button', { name: 'Options' }))
  expect(onClick).toHaveBeenCalledOnce()
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a pending button shows its pending text and how much is done', () => {
  renderInApp(
    <Button isPending pendingLabel="Enregistrement" pendingText="Envoi de l’image" pendingValue={40}>
      Enregistrer
    </Button>,
  )
  expect(screen.getByText('Envoi de l’image')).toBeVisible()
  expect(screen.getByRole('progressbar', { name: 'Enregistrement' })).toHaveAttribute('aria-valuenow', '40')
})
