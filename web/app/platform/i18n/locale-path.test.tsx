import { screen } from '@testing-library/react'
import { Link } from 'react-router'
import { expect, test } from 'vitest'

import { renderInApp } from '../../../test/render.tsx'
import { createI18n } from './i18n.ts'
import { useLocale, useLocalePath } from './locale-path.ts'

function Links() {
  const path = useLocalePath()
  return (
    <>
      <output>{useLocale()}</output>
      <Link to={path('/')}>Carnet</Link>
      <Link to={path('/profile')}>Profil</Link>
    </>
  )
}

test.each([
  ['/faq', 'fr', '/', '/profile'],
  ['/en/faq', 'en', '/en', '/en/profile'],
  ['/el', 'el', '/el', '/el/profile'],
])('links on the page %s stay in its language', (at, locale, home, profile) => {
  renderInApp(<Links />, { path: at })
  expect(screen.getByRole('status')).toHaveTextContent(locale)
  expect(screen.getByRole('link', { name: 'Carnet' })).toHaveAttribute('href', home)
  expect(screen.getByRole('link', { name: 'Profil' })).toHaveAttribute('href', profile)
})

test.each([
  ['fr', 'Annuler'],
  ['en', 'Cancel'],
] as const)('createI18n loads the messages in %s', async (locale, cancel) => {
  const { t, loadNamespaces } = createI18n(locale)
  await loadNamespaces('common')
  expect(t('common:cancel')).toBe(cancel)
})
