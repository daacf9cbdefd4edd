import { screen, within } from '@testing-library/react'
import type { Experience } from '@vecu/contract/experience'
import { afterEach, expect, test, vi } from 'vitest'

import { createCertification, createExperience, createSkill } from '../../../../test/items.ts'
import { LEA, createPerson } from '../../../../test/people.ts'
import { renderInApp } from '../../../../test/render.tsx'
import { ExperienceCard } from './experience-card.tsx'

const LONG = `${'Une soirée de service dans une brigade de six personnes, '.repeat(6)}jusqu’au dernier couvert.`

function renderCard(part: Partial<Experience> = {}, viewer = LEA) {
  return renderInApp(<ExperienceCard experience={createExperience(part)} />, { viewer })
}

const tags = (...names: string[]) =>
  names.map((name, index) => ({ id: index + 1, name, taggableType: 'Experience' as const }))

afterEach(() => {
  vi.unstubAllEnvs()
})

test('a card is labelled by its title, which links to its page', () => {
  renderCard({ title: 'Mon premier service', language: 'it' })
  expect(screen.getByRole('article', { name: 'Mon premier service' })).toBeVisible()
  const title = screen.getByRole('heading', { level: 2, name: 'Mon premier service' })
  expect(title).toHaveAttribute('lang', 'it')
  expect(within(title).getByRole('link')).toHaveAttribute('href', '/experiences/7')
})

test('the picture of a card is described in the words and language of its author, else decorative', () => {
  const picture = { width: 8, height: 6, placeholder: '', sources: [{ url: '/a.webp', width: 8 }] }
  renderCard({ language: 'it', picture: { ...picture, description: 'Tre piatti' } })
  expect(screen.getByRole('img', { name: 'Tre piatti' })).toHaveAttribute('lang', 'it')
  renderCard({ title: 'Autre', picture })
  expect(within(screen.getByRole('article', { name: 'Autre' })).queryByRole('img')).toBeNull()
})

test('a card without title is labelled by its first words and shows its place', () => {
  renderCard({
    description: LONG,
    addressAttributes: {
      name: 'Les Halles',
      city: 'Lyon',
      postcode: '69003',
      administrative: '',
      country: 'France',
      latitude: null,
      longitude: null,
    },
  })
  const card = screen.getByRole('article', {
    name: 'Une soirée de service dans une brigade de six personnes, Une soirée de service…',
  })
  expect(card).toHaveTextContent('Les Halles, Lyon')
  expect(card).not.toHaveTextContent('France')
})

test.each(['America/Los_Angeles', 'UTC', 'Pacific/Auckland'])('a reader in %s sees the date of the author', (zone) => {
  vi.stubEnv('TZ', zone)
  renderCard({ date: '2026-11-14T11:00:00.000Z', localDate: '2026-11-14' })
  expect(screen.getByText('14/11/2026')).toBeVisible()
  renderCard({ id: 8, date: '2026-07-08T22:30:00.000Z', localDate: '2026-07-09T00:30' })
  expect(screen.getByText('09/07/2026 • 00:30')).toBeVisible()
})

test('the first words of a card without title are its heading and link to its page', () => {
  renderCard({ description: LONG })
  const name = 'Une soirée de service dans une brigade de six personnes, Une soirée de service'
  const heading = screen.getByRole('heading', { level: 2, name })
  expect(within(heading).getByRole('link', { name })).toHaveAttribute('href', '/experiences/7')
  expect(screen.getByRole('article').textContent).toContain(`${name} dans une brigade de six personnes, Une soirée de…`)
})

test('a short description is the name of the link as a whole', () => {
  renderCard()
  const name = 'Une soirée de service dans une brigade de six personnes.'
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/experiences/7')
})

test('the text of a card is marked with its language', () => {
  renderCard({ description: 'Μια βραδιά στην κουζίνα.', language: 'el' })
  expect(screen.getByRole('heading', { name: 'Μια βραδιά στην κουζίνα.' })).toHaveAttribute('lang', 'el')
})

test.each([
  ['private', 'Privé'],
  ['group', 'Groupes'],
  ['community', 'Communauté'],
  ['public', 'Public'],
] as const)('a card shared as %s shows “%s”', (sharingParameters, label) => {
  renderCard({ sharingParameters })
  expect(screen.getByText(/Visible par/).parentElement).toHaveTextContent(label)
})

test('a long description is truncated until the card is expanded, and again after collapsing', async () => {
  const { user } = renderCard({ description: LONG })
  expect(screen.queryByText(/jusqu’au dernier couvert/)).toBeNull()
  const more = screen.getByRole('button', { name: 'Lire la suite' })
  expect(more).toHaveAttribute('aria-expanded', 'false')
  await user.click(more)
  expect(screen.getByText(/jusqu’au dernier couvert/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Réduire' }))
  expect(screen.queryByText(/jusqu’au dernier couvert/)).toBeNull()
})

test('a short card without more to show has no button to expand it', () => {
  renderCard()
  expect(screen.queryByRole('button', { name: /Lire la suite|Voir les détails/ })).toBeNull()
})

test('a certified card names its certifier, with role and date', () => {
  renderCard({ certificationAttributes: [createCertification()] })
  expect(screen.getByText('Certifié par Paul Girard')).toBeVisible()
  expect(screen.getByText(/Chef de cuisine,/)).toHaveTextContent(/02\/04\/2026$/)
})

test('a card changed since its certification says so and is not certified', () => {
  renderCard({ certificationAttributes: [createCertification({ changed: true })] })
  expect(screen.getByText('Modifiée depuis sa certification')).toBeVisible()
  expect(screen.queryByText(/Certifié par/)).toBeNull()
})

test('a revoked certification is shown as revoked', () => {
  renderCard({ certificationAttributes: [createCertification({ status: 'revoked' })] })
  expect(screen.getByText('Certification retirée')).toBeVisible()
  expect(screen.queryByText(/Certifié par/)).toBeNull()
})

test('four tags are all shown', () => {
  renderCard({ tagsAttributes: tags('bois', 'stage', 'lyon', 'hiver') })
  expect(within(screen.getByRole('list', { name: 'Tags' })).getAllByRole('listitem')).toHaveLength(4)
})

test('more than four tags are truncated and shown on a press', async () => {
  const { user } = renderCard({ tagsAttributes: tags('bois', 'stage', 'lyon', 'hiver', 'nuit') })
  expect(screen.queryByText('#hiver')).toBeNull()
  await user.click(screen.getByRole('button', { name: '2 autres tags' }))
  expect(screen.getByText('#nuit')).toBeVisible()
})

test('an expanded card shows its skills with their self-assessed level', async () => {
  const { user } = renderCard({ skillsAttributes: [createSkill({ level: 2 })] })
  expect(screen.queryByText('Travailler en équipe')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Voir les détails' }))
  const skills = screen.getByRole('list', { name: 'Compétences' })
  expect(within(skills).getByText('Travailler en équipe')).toBeVisible()
  expect(within(skills).getByRole('img', { name: '3 étoiles sur 4' })).toBeVisible()
  expect(within(skills).getByText('fait en autonomie')).toBeVisible()
})

test('a competence is the heading of its skills', async () => {
  const { skillsAttributes: _none, ...nested } = createSkill({ id: 71, name: 'Écouter' })
  const { user } = renderCard({ skillsAttributes: [createSkill({ name: 'Relations', skillsAttributes: [nested] })] })
  await user.click(screen.getByRole('button', { name: 'Voir les détails' }))
  const skills = within(screen.getByRole('list', { name: 'Relations' }))
  expect(skills.getAllByRole('listitem')).toHaveLength(1)
  expect(skills.getByText('Écouter')).toBeVisible()
})

test('a certified level is labelled as such, with the self-assessed level if different', async () => {
  const { user } = renderCard({ skillsAttributes: [createSkill({ level: 3, certifiedLevel: 1 })] })
  await user.click(screen.getByRole('button', { name: 'Voir les détails' }))
  expect(screen.getByRole('img', { name: '2 étoiles sur 4, niveau certifié' })).toBeVisible()
  expect(screen.getByText(/déclaré/)).toHaveTextContent('peut le transmettre')
})

test('the link of an experience opens in a new tab', async () => {
  const { user } = renderCard({ link: { linkUrl: 'exemple.org/article' } })
  await user.click(screen.getByRole('button', { name: 'Voir les détails' }))
  const link = screen.getByRole('link', { name: /exemple\.org\/article.*nouvel onglet/ })
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('href', 'http://exemple.org/article')
})

test('official and featured items show a badge', () => {
  renderCard({ official: true, highlight: true })
  expect(screen.getByText('Contenu officiel')).toBeVisible()
  expect(screen.getByText('À la une')).toBeVisible()
})

test('the owner sees the options of a card', () => {
  renderCard()
  expect(screen.getByRole('button', { name: 'Options de l’expérience' })).toHaveAttribute('aria-haspopup', 'menu')
})

test('another member sees options', () => {
  renderCard({}, createPerson({ id: 2 }))
  expect(screen.getByRole('button', { name: 'Options de l’expérience' })).toBeVisible()
})

test('a deactivated member sees no options on the card of another member', () => {
  renderCard({}, createPerson({ id: 2, active: false }))
  expect(screen.queryByRole('button', { name: 'Options de l’expérience' })).toBeNull()
})

test('a community admin sees options on the card of another member', () => {
  renderCard({ sharingParameters: 'community' }, createPerson({ id: 2, communityAdmin: true }))
  expect(screen.getByRole('button', { name: 'Options de l’expérience' })).toBeVisible()
})

test('the author on one’s own card links to one’s own journal', () => {
  renderCard()
  expect(screen.getByRole('link', { name: /Léa Martin/ })).toHaveAttribute('href', '/')
})

test('the author on another member’s card links to their overview', () => {
  renderCard({}, createPerson({ id: 2 }))
  expect(screen.getByRole('link', { name: /Léa Martin/ })).toHaveAttribute('href', '/1/user-overview')
})

test('a hidden card shows its owner the reason', () => {
  renderCard({ hiding: { reason: 'Photo floue', hiddenAt: '2026-04-02T10:00:00.000Z' } })
  expect(screen.getByText('Photo floue')).toBeVisible()
})

test('a preview has no links and names what is missing', () => {
  renderInApp(<ExperienceCard experience={createExperience()} isPreview />, { viewer: LEA })
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText('Lieu à préciser')).toBeVisible()
})
