import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { renderInApp } from '../../../test/render.tsx'
import { I18nContext } from '../../platform/i18n/use-translation.ts'
import { createI18n } from '../../platform/i18n/i18n.ts'
import { ErrorPage } from '../error-page.tsx'

let isOver = false

beforeEach(() => {
  isOver = false
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: isOver ? 200 : 503 })))
})

/** Longer than the time between two looks. */
async function waitForLook() {
  await act(() => vi.advanceTimersByTimeAsync(13_000))
}

test('the maintenance page reloads itself when maintenance ends', async () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  vi.useFakeTimers()
  const error = { status: 503, statusText: '', internal: false, data: { reason: 'maintenance' } }
  renderInApp(<ErrorPage error={error} />, { path: '/maintenance' })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Nous revenons bientôt.')
  await waitForLook()
  expect(reload).not.toHaveBeenCalled()
  isOver = true
  await waitForLook()
  expect(reload).toHaveBeenCalledOnce()
})

test.each([
  ['/nope', 'Page introuvable : /nope'],
  ['/nope/<script>', 'Page introuvable : /nope/<script>'],
])('the page for the unknown address %s says that it was not found, with the path', async (path, text) => {
  const error = { status: 404, statusText: '', internal: false, data: null }
  renderInApp(<ErrorPage error={error} />, { path })
  await waitFor(() => expect(screen.getByText((found) => found.replaceAll(/\s/g, ' ') === text)).toBeVisible())
  expect(screen.getByRole('link', { name: 'Page d’accueil' })).toHaveAttribute('href', '/auth/login/form')
})

test('the English page for an unknown address has the words of the glossary, with the path', async () => {
  const english = createI18n('en')
  await english.loadNamespaces('common')
  const error = { status: 404, statusText: 'Page Not Found: /en/nope', internal: false, data: null }
  renderInApp(
    <I18nContext value={english}>
      <ErrorPage error={error} />
    </I18nContext>,
    { path: '/en/nope' },
  )
  expect(await screen.findByText('Page not found: /en/nope')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This page has flown away.')
  expect(screen.getByRole('link', { name: 'Home page' })).toHaveAttribute('href', '/en/auth/login/form')
})
