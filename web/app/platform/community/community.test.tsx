import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { renderInApp } from '../../../test/render.tsx'
import { findCommunityIcon } from './community-icon.ts'
import { CommunityLogo } from './community-logo.tsx'
import { LinkifiedText } from './linkified-text.tsx'
import { SupportAnchor } from './support-anchor.tsx'

test('a community shows its name and its tab icon', () => {
  renderInApp(<CommunityLogo />, { community: { name: 'L’Atelier', favicon: '/favicon.png' } })
  expect(screen.getByText('L’Atelier')).toBeVisible()
  expect(screen.getByRole('presentation')).toHaveAttribute('src', '/favicon.png')
})

test('a community without a tab icon shows its square logo and its name', () => {
  renderInApp(<CommunityLogo />, {
    community: { favicon: null, logoUrl: '/logo.png', logoWidth: 300, logoHeight: 300 },
  })
  expect(screen.getByRole('presentation')).toHaveAttribute('src', '/logo.png')
  expect(screen.getByText('L’Atelier')).not.toHaveClass('visually-hidden')
})

test('a wide logo is shown in its own ratio, and the name is only read aloud', () => {
  const logo = { logoUrl: '/logo.webp', logoWidth: 900, logoHeight: 300 }
  renderInApp(<CommunityLogo />, { community: { favicon: '/favicon.png', ...logo } })
  const picture = screen.getByRole('presentation')
  expect(picture).toHaveAttribute('src', '/logo.webp')
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['900', '300'])
  expect(picture.parentElement?.querySelector('source')).toHaveAttribute('srcset', '/favicon.png')
  expect(screen.getByText('L’Atelier')).toHaveClass('visually-hidden')
})

test('the tab icon is the chosen one, else a square logo, else a square drawn from a wide logo', () => {
  const none = { favicon: null, logoUrl: null, logoWidth: null, logoHeight: null }
  const square = { ...none, logoUrl: '/logo.png' }
  const wide = { ...square, logoWidth: 900, logoHeight: 300 }
  expect(findCommunityIcon(none)).toBeNull()
  expect(findCommunityIcon({ ...wide, favicon: '/favicon.png' })).toBe('/favicon.png')
  expect(findCommunityIcon(square)).toBe('/logo.png')
  expect(findCommunityIcon(wide)).toBe('/app-icons/any-192.png')
})

test('the default community shows no name', () => {
  renderInApp(<CommunityLogo />, { community: { name: 'Vécu' } })
  expect(screen.queryByText('Vécu')).toBeNull()
})

test('URLs in a text open in a new tab with noopener, noreferrer and nofollow', () => {
  renderInApp(<LinkifiedText text="Voir https://atelier.example/regles, puis écrivez-nous." />)
  const link = screen.getByRole('link', { name: 'https://atelier.example/regles' })
  expect(link).toHaveAttribute('target', '_blank')
  expect(link.getAttribute('rel')?.split(' ')).toEqual(expect.arrayContaining(['noopener', 'noreferrer', 'nofollow']))
})

test('markup in a text is shown as text', () => {
  renderInApp(<LinkifiedText text={'<b>Gras</b> <a href="javascript:alert(1)">x</a>'} />)
  expect(screen.getByText(/<b>Gras<\/b>/)).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
})

test('empty lines separate the paragraphs of a text', () => {
  renderInApp(<LinkifiedText text={'Bienvenue.\n\nUn mot\npar ligne.'} />)
  expect(screen.getAllByRole('paragraph')).toHaveLength(2)
})

test('SupportAnchor renders nothing without a support link', () => {
  renderInApp(<SupportAnchor>Aide</SupportAnchor>)
  expect(screen.queryByRole('link')).toBeNull()
})

test('SupportAnchor opens the support link in a new tab', () => {
  renderInApp(<SupportAnchor>Aide</SupportAnchor>, { community: { supportLink: 'https://aide.atelier.example/' } })
  expect(screen.getByRole('link', { name: 'Aide' })).toHaveAttribute(
    'href',
    'https://aide.atelier.example/?tab=community-resources',
  )
  expect(screen.getByRole('link', { name: 'Aide' })).toHaveAttribute('target', '_blank')
})
