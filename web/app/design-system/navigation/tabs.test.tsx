import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { renderInApp } from '../../../test/render.tsx'
import { TabCount, TabLinks } from './tab-links.tsx'
import { Tabs } from './tabs.tsx'

function renderTabs() {
  return renderInApp(
    <Tabs
      label="Inviter"
      tabs={[
        { id: 'one', label: 'Une personne', panel: 'Formulaire' },
        { id: 'list', label: 'Une liste', count: 12, panel: 'Lignes' },
        { id: 'link', label: 'Un lien', isDisabled: true, panel: 'Adresse' },
      ]}
    />,
  )
}

test('the first tab is selected and shows its panel', () => {
  renderTabs()
  expect(screen.getByRole('tablist', { name: 'Inviter' })).toBeVisible()
  expect(screen.getByRole('tab', { name: 'Une personne' })).toHaveAttribute('aria-selected', 'true')
  expect(screen.getByRole('tabpanel', { name: 'Une personne' })).toHaveTextContent('Formulaire')
})

test('arrows select the next tab and skip a disabled one', async () => {
  const { user } = renderTabs()
  await user.tab()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { name: /Une liste/ })).toHaveAttribute('aria-selected', 'true')
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Lignes')
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { name: 'Une personne' })).toHaveAttribute('aria-selected', 'true')
})

test('the count of a tab is part of its name', () => {
  renderTabs()
  expect(screen.getByRole('tab', { name: /Une liste\s*12/ })).toBeVisible()
})

test('a press on a disabled tab changes nothing', async () => {
  const { user } = renderTabs()
  await user.click(screen.getByRole('tab', { name: 'Un lien' }))
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Formulaire')
})

test('tab links are a named navigation with a current page', () => {
  renderInApp(
    <TabLinks label="Mon carnet">
      <a href="/" aria-current="page">
        Expériences <TabCount>{12_345}</TabCount>
      </a>
      <a href="/portrait">Portrait</a>
    </TabLinks>,
  )
  expect(screen.getByRole('navigation', { name: 'Mon carnet' })).toBeVisible()
  expect(screen.getByRole('link', { name: /^Expériences 12\s345$/, current: 'page' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Portrait' })).not.toHaveAttribute('aria-current')
})
