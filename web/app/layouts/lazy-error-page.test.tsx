import { Suspense } from 'react'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { renderInApp } from '../../test/render.tsx'
import { ErrorPageContext, LazyErrorPage, lazyErrorPage } from './lazy-error-page.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

test('the error page is loaded when an error is shown', async () => {
  renderInApp(<LazyErrorPage error={new Error('broken')} />)
  expect(await screen.findByText('Erreur 500')).toBeVisible()
})

test('the server supplies the page that it has loaded', () => {
  renderInApp(
    <ErrorPageContext value={() => <p>Supplied</p>}>
      <LazyErrorPage error={new Error('broken')} />
    </ErrorPageContext>,
  )
  expect(screen.getByText('Supplied')).toBeVisible()
})

test('without its code, a plain page says what happened and offers to retry', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const UnavailablePage = lazyErrorPage(() => Promise.reject(new TypeError('Failed to fetch')))
  renderInApp(
    <Suspense>
      <UnavailablePage error={new TypeError('Failed to fetch')} />
    </Suspense>,
  )
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Pas de réseau pour l’instant.')
  expect(screen.getByRole('link', { name: 'Réessayer' })).toHaveAttribute('href', window.location.pathname)
})
