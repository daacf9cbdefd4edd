import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'

import { renderInApp } from '../../../test/render.tsx'
import { PlainButton } from './plain-button.tsx'

const announcedId = () =>
  [...document.querySelectorAll('[role="log"] [role="img"]')].at(-1)?.getAttribute('aria-labelledby')

test('a plain button is pressed by pointer, Enter and Space, and gets the focus', async () => {
  const onPress = vi.fn()
  const { user } = renderInApp(<PlainButton onPress={onPress}>Confirmer</PlainButton>)
  await user.click(screen.getByRole('button', { name: 'Confirmer' }))
  expect(screen.getByRole('button', { name: 'Confirmer' })).toHaveFocus()
  await user.keyboard('{Enter}')
  await user.keyboard(' ')
  expect(onPress).toHaveBeenCalledTimes(3)
})

test('a disabled plain button ignores presses and is skipped by Tab', async () => {
  const onPress = vi.fn()
  const { user } = renderInApp(
    <>
      <PlainButton isDisabled onPress={onPress}>
        Confirmer
      </PlainButton>
      <PlainButton>Garder</PlainButton>
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'Confirmer' }))
  await user.tab()
  expect(onPress).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Garder' })).toHaveFocus()
})

test('a pending plain button names its progress, keeps the focus and ignores presses', async () => {
  const onPress = vi.fn()
  const { user } = renderInApp(
    <PlainButton isPending pendingLabel="Envoi en cours" onPress={onPress}>
      Envoyer
    </PlainButton>,
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

test('a pending submit button submits its form neither by a press nor by Enter in a field', async () => {
  const onSubmit = vi.fn((event: { preventDefault(): void }) => {
    event.preventDefault()
  })
  const { user, rerender } = renderInApp(<Form isPending={false} onSubmit={onSubmit} />)
  await user.type(screen.getByRole('textbox'), 'lea{Enter}')
  expect(onSubmit).toHaveBeenCalledOnce()
  expect(screen.getByRole('textbox')).toHaveFocus()
  rerender(<Form isPending onSubmit={onSubmit} />)
  await user.type(screen.getByRole('textbox'), '{Enter}')
  await user.click(screen.getByRole('button', { name: /Envoyer/ }))
  expect(onSubmit).toHaveBeenCalledOnce()
})

function Form({ isPending, onSubmit }: { isPending: boolean; onSubmit: (event: { preventDefault(): void }) => void }) {
  return (
    <form method="post" onSubmit={onSubmit}>
      <input aria-label="Nom" />
      <PlainButton type="submit" isPending={isPending}>
        Envoyer
      </PlainButton>
    </form>
  )
}

test('a focused button that becomes pending is announced with its progress', async () => {
  function Sending() {
    const [isPending, setPending] = useState(false)
    return (
      <PlainButton isPending={isPending} pendingLabel="Envoi en cours" onPress={() => setPending(true)}>
        Envoyer
      </PlainButton>
    )
  }
  const { user } = renderInApp(<Sending />)
  await user.click(screen.getByRole('button', { name: 'Envoyer' }))
  await waitFor(() => expect(announcedId()).toBe(screen.getByRole('button', { name: /Envoyer/ }).id))
})
