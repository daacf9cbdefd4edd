import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { renderInApp } from '../../../test/render.tsx'
import { CommunityLogo } from './community-logo.tsx'
import { LinkifiedText } from './linkified-text.tsx'
import { SupportAnchor } from './support-anchor.tsx'

test('a community is named beside the wordmark, with its tab icon as decoration', () => {
  renderInApp(<CommunityLogo />, { community: { name: 'L’Atelier', favicon: '/favicon.png' } })
  expect(screen.getByText('L’Atelier')).toBeVisible()
  expect(screen.getByRole('presentation')).toHaveAttribute('src', '/favicon.png')
})

test('a community without a tab icon shows its logo', () => {
  renderInApp(<CommunityLogo />, { community: { favicon: null, logoUrl: '/logo.png' } })
  expect(screen.getByRole('presentation')).toHaveAttribute('src', '/logo.png')
})

test('the product’s own community is not named again', () => {
  renderInApp(<CommunityLogo />, { community: { name: 'Vécu' } })
  expect(screen.queryByText('Vécu')).toBeNull()
})

test('web addresses in a text are links in a new tab that give nothing away', () => {
  renderInApp(<LinkifiedText text="Voir https://atelier.example/regles, puis écrivez-nous." />)
  const link = screen.getByRole('link', { name: 'https://atelier.example/regles' })
  expect(link).toHaveAttribute('target', '_blank')
  expect(link.getAttribute('rel')?.split(' ')).toEqual(expect.arrayContaining(['noopener', 'noreferrer', 'nofollow']))
})

test('markup in a text is shown as it was typed', () => {
  renderInApp(<LinkifiedText text={'<b>Gras</b> <a href="javascript:alert(1)">x</a>'} />)
  expect(screen.getByText(/<b>Gras<\/b>/)).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
})

test('empty lines separate the paragraphs of a text', () => {
  renderInApp(<LinkifiedText text={'Bienvenue.\n\nUn mot\npar ligne.'} />)
  expect(screen.getAllByRole('paragraph')).toHaveLength(2)
})

test('the link to help is shown only where the community has some', () => {
  renderInApp(<SupportAnchor>Aide</SupportAnchor>)
  expect(screen.queryByRole('link')).toBeNull()
})

test('the link to help opens the page of the community in a new tab', () => {
  renderInApp(<SupportAnchor>Aide</SupportAnchor>, { community: { supportLink: 'https://aide.atelier.example/' } })
  expect(screen.getByRole('link', { name: 'Aide' })).toHaveAttribute(
    'href',
    'https://aide.atelier.example/?tab=community-resources',
  )
  expect(screen.getByRole('link', { name: 'Aide' })).toHaveAttribute('target', '_blank')
})
