import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { LEA } from '../../../../test/people.ts'
import { renderInApp } from '../../../../test/render.tsx'
import { ProfileIndex } from './profile-index.tsx'

const SECTIONS = [
  { id: 'identity', title: 'Vous' },
  { id: 'password', title: 'Mot de passe' },
]

type Report = (changes: { target: Element; isIntersecting: boolean }[]) => void

test('the index links to the sections and marks the one on screen', () => {
  let report: Report = () => undefined
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: Report) {
        report = callback
      }
      observe() {}
      disconnect() {}
    },
  )
  renderInApp(
    <>
      <ProfileIndex sections={SECTIONS} />
      <section id="identity" />
      <section id="password" data-testid="password" />
    </>,
    { path: '/profile', viewer: LEA },
  )
  const link = screen.getByRole('link', { name: 'Mot de passe' })
  expect(link).toHaveAttribute('href', '#password')
  expect(link).not.toHaveAttribute('aria-current')
  act(() => report([{ target: screen.getByTestId('password'), isIntersecting: true }]))
  expect(link).toHaveAttribute('aria-current', 'location')
  expect(screen.getByRole('link', { name: 'Activité récente' })).toHaveAttribute('href', '/profile/activity')
})
