import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { renderInApp } from '../../../test/render.tsx'
import { createToastQueue, type ToastMessage } from './toast-queue.ts'
import { ToastRegion } from './toast.tsx'

function renderToasts(visible = 4) {
  const toasts = createToastQueue({ visible })
  const { user } = renderInApp(<ToastRegion toasts={toasts} label="Messages" closeLabel="Fermer le message" />)
  const show = (message: ToastMessage) => {
    act(() => {
      toasts.show(message)
    })
  }
  return { user, toasts, show }
}

test('the toast region is absent while there is no toast', () => {
  renderToasts()
  expect(screen.queryByRole('region')).toBeNull()
})

test('a toast is announced as a status, with its detail', () => {
  const { show } = renderToasts()
  show({ title: 'Partage enregistré', detail: 'Visible par votre communauté.' })
  expect(screen.getByRole('region', { name: /Messages/ })).toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent('Partage enregistréVisible par votre communauté.')
})

test('the close button removes a toast', async () => {
  const { user, show } = renderToasts()
  show({ title: 'Lien copié' })
  await user.click(screen.getByRole('button', { name: 'Fermer le message' }))
  expect(screen.queryByText('Lien copié')).toBeNull()
})

test('F6 moves the focus to the toasts and closing the last one returns it', async () => {
  const toasts = createToastQueue()
  const { user } = renderInApp(
    <>
      <button type="button">Page</button>
      <ToastRegion toasts={toasts} label="Messages" closeLabel="Fermer le message" />
    </>,
  )
  screen.getByRole('button', { name: 'Page' }).focus()
  act(() => {
    toasts.show({ title: 'Lien copié' })
  })
  expect(screen.getByRole('button', { name: 'Page' })).toHaveFocus()
  await user.keyboard('{F6}')
  expect(screen.getByRole('region', { name: /Messages/ })).toHaveFocus()
  screen.getByRole('button', { name: 'Fermer le message' }).focus()
  await user.keyboard('{Enter}')
  expect(screen.queryByText('Lien copié')).toBeNull()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Page' })).toHaveFocus())
})

test('the action of a toast runs once and closes it', async () => {
  const undo = vi.fn()
  const { user, show } = renderToasts()
  show({ title: 'Expérience supprimée', action: { label: 'Annuler', act: undo } })
  await user.click(screen.getByRole('button', { name: 'Annuler' }))
  expect(undo).toHaveBeenCalledOnce()
  expect(screen.queryByText('Expérience supprimée')).toBeNull()
})

test('a toast disappears after eight seconds', () => {
  vi.useFakeTimers()
  const { show } = renderToasts()
  show({ title: 'Lien copié' })
  act(() => {
    vi.advanceTimersByTime(7_900)
  })
  expect(screen.getByText('Lien copié')).toBeVisible()
  act(() => {
    vi.advanceTimersByTime(200)
  })
  expect(screen.queryByText('Lien copié')).toBeNull()
})

test('a toast with a life of 0 stays until it is closed', () => {
  vi.useFakeTimers()
  const { show } = renderToasts()
  show({ title: 'Envoi en cours', life: 0 })
  act(() => {
    vi.advanceTimersByTime(600_000)
  })
  expect(screen.getByText('Envoi en cours')).toBeVisible()
})

test('a toast does not disappear while the pointer is on it', async () => {
  vi.useFakeTimers()
  const { show } = renderToasts()
  show({ title: 'Lien copié', life: 1_000 })
  fireEvent.pointerEnter(screen.getByRole('region'), { pointerType: 'mouse' })
  act(() => {
    vi.advanceTimersByTime(5_000)
  })
  expect(screen.getByText('Lien copié')).toBeVisible()
})

test('toasts beyond the maximum wait until another one is closed', async () => {
  const { user, show } = renderToasts(1)
  show({ title: 'Première' })
  show({ title: 'Seconde' })
  const getVisibleTitles = () => ['Première', 'Seconde'].filter((title) => screen.queryByText(title))
  expect(getVisibleTitles()).toHaveLength(1)
  const [first] = getVisibleTitles()
  await user.click(screen.getByRole('button', { name: 'Fermer le message' }))
  expect(getVisibleTitles()).toHaveLength(1)
  expect(getVisibleTitles()).not.toEqual([first])
})

test('clearing the queue removes every toast', () => {
  const { toasts, show } = renderToasts()
  show({ title: 'Première' })
  show({ title: 'Seconde' })
  act(() => {
    toasts.clear()
  })
  expect(screen.queryByRole('region')).toBeNull()
})
