import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { renderInApp } from '../../../test/render.tsx'
import { recordVisit } from '../navigation/visited-pages.ts'
import { BackLink } from './back-link.tsx'

afterEach(() => {
  window.history.replaceState(null, '')
})

function comeFrom(path: string) {
  window.history.replaceState({ idx: 0 }, '')
  recordVisit({ path, isPassing: false })
  window.history.replaceState({ idx: 1 }, '')
}

test('a page that was opened first leads to its usual parent', () => {
  renderInApp(<BackLink to="/">Mon carnet</BackLink>, { path: '/experiences/7' })
  expect(screen.getByRole('link', { name: 'Mon carnet' })).toHaveAttribute('href', '/')
})

test('a page that was opened from another one leads back there', () => {
  comeFrom('/application/members?search=lea')
  renderInApp(<BackLink to="/">Mon carnet</BackLink>, { path: '/experiences/7' })
  expect(screen.getByRole('link', { name: 'Retour' })).toHaveAttribute('href', '/application/members?search=lea')
})

test('the usual parent keeps its name', () => {
  comeFrom('/')
  renderInApp(<BackLink to="/">Mon carnet</BackLink>, { path: '/experiences/7' })
  expect(screen.getByRole('link', { name: 'Mon carnet' })).toHaveAttribute('href', '/')
})
