import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { renderInApp } from '../../../../test/render.tsx'
import { AccessibilityLink } from '../../../platform/page/accessibility-link.tsx'
import AccessibilityPage from './accessibility-page.tsx'

test('without an audit the statement says not compliant and names no rate', () => {
  renderInApp(<AccessibilityPage />)
  expect(screen.getByText('non conforme')).toBeVisible()
  expect(screen.getByText(/Aucun taux de conformité n’est donné/)).toBeVisible()
  expect(screen.queryByText(/Pour une question sur l’accessibilité/)).toBeNull()
  expect(screen.getByText(/^Vécu \d+\.\d+\.\d+, avec HTML/)).toBeVisible()
})

test('an audit of the operator gives status, rate, date and contact', () => {
  renderInApp(
    <>
      <AccessibilityPage />
      <AccessibilityLink />
    </>,
    {
      accessibility: {
        status: 'partially-compliant',
        rate: 72.5,
        date: '2026-10-01',
        contact: 'access@atelier.example',
      },
    },
  )
  expect(screen.getByText('partiellement conforme')).toBeVisible()
  expect(screen.getByText(/L’audit du 1 octobre 2026 a établi que 72,5\s% des critères/)).toBeVisible()
  expect(screen.getByText(/établie le 1 octobre 2026, à la suite d’un audit/)).toBeVisible()
  expect(screen.queryByText(/personne n’a encore vérifié ce site/)).toBeNull()
  expect(screen.getByRole('link', { name: 'access@atelier.example' })).toHaveAttribute(
    'href',
    'mailto:access@atelier.example',
  )
  expect(screen.getByRole('link', { name: /^Accessibilité\s: partiellement conforme/ })).toBeVisible()
})

test('the bodies of the reader’s country come first, each in its own language', () => {
  renderInApp(<AccessibilityPage />, { path: '/nl/accessibility' })
  const region = screen.getByRole('region', { name: 'Voies de recours' })
  const links = within(region).getAllByRole('link')
  expect(links[0]).toHaveTextContent('Nationale ombudsman')
  expect(links[0]).toHaveAttribute('lang', 'nl')
  expect(links.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Défenseur des droits', 'Arcom', 'Συνήγορος του Πολίτη', 'Office of the Ombudsman']),
  )
  expect(within(region).getAllByText(/Libre réponse 71120/)).toHaveLength(1)
})
