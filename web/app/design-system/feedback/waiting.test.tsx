import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { renderInApp } from '../../../test/render.tsx'
import { Delayed } from './delayed.tsx'
import { EmptyState } from './empty-state.tsx'
import { LoadingBar } from './loading-bar.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { CardSkeleton } from './skeleton.tsx'
import { WaitingBar } from './waiting-bar.tsx'

test('Delayed shows its children after 200 ms, not before', () => {
  vi.useFakeTimers()
  renderInApp(<Delayed>Chargement…</Delayed>)
  act(() => {
    vi.advanceTimersByTime(190)
  })
  expect(screen.queryByText('Chargement…')).toBeNull()
  act(() => {
    vi.advanceTimersByTime(20)
  })
  expect(screen.getByText('Chargement…')).toBeVisible()
})

test('Delayed shows nothing when it is unmounted before 200 ms', () => {
  vi.useFakeTimers()
  const { rerender } = renderInApp(<Delayed>Chargement…</Delayed>)
  rerender(<p>Trois expériences</p>)
  act(() => {
    vi.advanceTimersByTime(1_000)
  })
  expect(screen.queryByText('Chargement…')).toBeNull()
})

test('an empty state has a second-level heading, a text and an action', () => {
  renderInApp(
    <EmptyState title="Aucune expérience" action={<a href="/experiences/new">Écrire la première</a>}>
      Votre carnet est vide.
    </EmptyState>,
  )
  expect(screen.getByRole('heading', { level: 2, name: 'Aucune expérience' })).toBeVisible()
  expect(screen.getByText('Votre carnet est vide.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Écrire la première' })).toBeVisible()
})

test('an empty state with headingLevel 3 has a third-level heading', () => {
  renderInApp(<EmptyState title="Aucun résultat" headingLevel={3} />)
  expect(screen.getByRole('heading', { level: 3, name: 'Aucun résultat' })).toBeVisible()
})

test('a skeleton is hidden from assistive technology', () => {
  renderInApp(
    <main>
      <CardSkeleton />
    </main>,
  )
  expect(screen.getByRole('main').querySelectorAll(':scope > :not([aria-hidden="true"])')).toHaveLength(0)
  expect(screen.getByRole('main').children).toHaveLength(1)
})

test('CardSkeleton passes the cover element to firstPrint', () => {
  const firstPrint = vi.fn()
  renderInApp(<CardSkeleton firstPrint={firstPrint} />)
  expect(firstPrint).toHaveBeenCalledWith(expect.any(HTMLElement))
})

test('a progress bar has a label and a French percentage', () => {
  renderInApp(<ProgressBar label="Envoi de l’image" value={40} />)
  const bar = screen.getByRole('progressbar', { name: 'Envoi de l’image' })
  expect(bar).toHaveAttribute('aria-valuenow', '40')
  expect(bar).toHaveTextContent(/40\s%/)
})

test('a progress bar shows valueText instead of a percentage', () => {
  renderInApp(<ProgressBar label="Import" value={40} valueText="2 fichiers sur 5" />)
  expect(screen.getByRole('progressbar', { name: 'Import' })).toHaveAttribute('aria-valuetext', '2 fichiers sur 5')
  expect(screen.getByText('2 fichiers sur 5')).toBeVisible()
})

test('a waiting bar has no percentage', () => {
  renderInApp(<WaitingBar label="Préparation du PDF" />)
  expect(screen.getByRole('progressbar', { name: 'Préparation du PDF' })).not.toHaveAttribute('aria-valuenow')
})

test('a visible loading bar is announced only when it has a label', () => {
  const { rerender } = renderInApp(<LoadingBar visible />)
  expect(screen.queryByRole('progressbar')).toBeNull()
  rerender(<LoadingBar visible progress={0.5} label="Chargement de la page" />)
  expect(screen.getByRole('progressbar', { name: 'Chargement de la page' })).toHaveAttribute('aria-valuenow', '50')
})
