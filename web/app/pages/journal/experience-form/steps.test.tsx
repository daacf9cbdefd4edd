import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { stubApi } from '../../../../test/api-stub.ts'
import { LEA } from '../../../../test/people.ts'
import { renderInApp, signIn } from '../../../../test/render.tsx'
import {
  changeDraft,
  draftIn,
  openDrafts,
  useDraftStore,
} from '../../../features/journal/experience-draft/draft-store.ts'
import EssentialsPage from './essentials-page.tsx'
import MetaPage from './meta-page.tsx'
import SkillsPage from './skills-page.tsx'

const HEADINGS = [
  {
    id: 'social',
    name: 'Vivre ensemble',
    from: null,
    skills: [
      { id: 'team', name: 'Travailler en équipe' },
      { id: 'listen', name: 'Écouter' },
    ],
  },
]

beforeEach(async () => {
  signIn(LEA)
  await openDrafts(LEA.id)
  stubApi({ 'GET /v2/skills': HEADINGS, 'GET /v2/tags': [] })
})

function renderEssentials() {
  return renderInApp(<EssentialsPage />, { viewer: LEA, path: '/experiences/create' })
}

test('the first step without a picture stays and moves the focus to the cover', async () => {
  const { user, path } = renderEssentials()
  await user.click(screen.getByRole('button', { name: 'Continuer vers les compétences' }))
  expect(path()).toBe('/experiences/create')
  expect(document.activeElement).toHaveAccessibleDescription(/image/i)
  expect(screen.getByRole('textbox', { name: 'Racontez' })).toBeInvalid()
})

test('the first step without a description moves the focus to the description', async () => {
  useDraftStore.setState(({ pictures }) => ({
    pictures: { ...pictures, create: { original: null, source: '/cover.jpg', cropped: '/cover.jpg' } },
  }))
  const { user } = renderEssentials()
  await user.click(screen.getByRole('button', { name: 'Continuer vers les compétences' }))
  expect(screen.getByRole('textbox', { name: 'Racontez' })).toHaveFocus()
})

test('the preview shows the typed description', async () => {
  const { user } = renderEssentials()
  await user.type(screen.getByRole('textbox', { name: 'Racontez' }), 'Mon premier service')
  expect(screen.getByRole('complementary', { name: 'Aperçu et aide' })).toHaveTextContent('Mon premier service')
})

test('typing announces the saved draft', async () => {
  const { user } = renderEssentials()
  await user.type(screen.getByRole('textbox', { name: 'Racontez' }), 'Soirée')
  expect(screen.getByText('Brouillon enregistré')).toBeVisible()
})

async function renderSkills() {
  const app = renderInApp(<SkillsPage />, { viewer: LEA, path: '/experiences/create/skills' })
  await screen.findByRole('button', { name: /Vivre ensemble/ })
  return app
}

test('a category of the catalogue unfolds its skills', async () => {
  const { user } = await renderSkills()
  expect(screen.queryByRole('checkbox', { name: 'Écouter' })).toBeNull()
  await user.click(screen.getByRole('button', { name: /Vivre ensemble/ }))
  expect(screen.getByRole('checkbox', { name: 'Écouter' })).not.toBeChecked()
})

test('a ticked skill without a level is marked until a level is chosen', async () => {
  const { user } = await renderSkills()
  await user.click(screen.getByRole('button', { name: /Vivre ensemble/ }))
  await user.click(screen.getByRole('checkbox', { name: 'Écouter' }))
  expect(screen.getByText('sans niveau')).toBeVisible()
  const stars = screen.getByRole('radiogroup', { name: /Niveau\s: Écouter/ })
  await user.click(within(stars).getByRole('radio', { name: 'Je fais en autonomie' }))
  expect(screen.queryByText('sans niveau')).toBeNull()
  expect(draftIn('create').skills).toMatchObject([{ name: 'Écouter', level: 2 }])
})

test('a skill without a level blocks the next step and gets the focus', async () => {
  const { user, path } = await renderSkills()
  await user.click(screen.getByRole('button', { name: /Vivre ensemble/ }))
  await user.click(screen.getByRole('checkbox', { name: 'Travailler en équipe' }))
  await user.click(screen.getByRole('button', { name: 'Continuer vers les détails' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Il manque le niveau d’une compétenceTravailler en équipe')
  const stars = screen.getByRole('radiogroup', { name: /Niveau\s: Travailler en équipe/ })
  expect(stars).toContainElement(document.activeElement as HTMLElement)
  expect(path()).toBe('/experiences/create/skills')
})

test('an own skill requires a name and a level', async () => {
  const { user } = await renderSkills()
  const name = screen.getByRole('textbox', { name: /Une compétence qui n’est pas dans la liste/ })
  const add = screen.getByRole('button', { name: 'Ajouter' })
  await user.click(add)
  expect(name).toHaveAccessibleDescription('Donnez-lui un nom.')
  await user.type(name, 'Dresser une assiette')
  await user.click(add)
  expect(screen.getByRole('alert')).toHaveTextContent('Choisissez un niveau.')
  const stars = screen.getByRole('radiogroup', { name: 'Niveau de cette compétence' })
  await user.click(within(stars).getByRole('radio', { name: 'Je découvre' }))
  await user.click(add)
  expect(draftIn('create').skills).toMatchObject([{ name: 'Dresser une assiette', level: 0, custom: true }])
  expect(name).toHaveValue('')
  expect(name).toHaveFocus()
})

test('an own skill that is already chosen shows an error', async () => {
  const skill = { id: 1, isSaved: false, name: 'Écouter', level: 1, skillId: 'listen', custom: false, destroy: false }
  changeDraft('create', { skills: [{ ...skill, skills: [] }] })
  const { user } = await renderSkills()
  const name = screen.getByRole('textbox', { name: /Une compétence qui n’est pas dans la liste/ })
  await user.type(name, 'écouter{Enter}')
  expect(name).toHaveAccessibleDescription('Vous avez déjà choisi cette compétence.')
})

test('an invalid link blocks the last step and gets the focus', async () => {
  changeDraft('create', { linkUrl: 'pas un lien' })
  const { user } = renderInApp(<MetaPage />, { viewer: LEA, path: '/experiences/create/meta' })
  await user.click(
    screen.getAllByRole('button', { name: /Enregistrer|Garder|Ajouter à mon carnet/ }).at(-1) as HTMLElement,
  )
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Lien' })).toHaveFocus())
  expect(screen.getByRole('textbox', { name: 'Lien' })).toBeInvalid()
})

const getText = (name: string) =>
  (screen.getByRole('group', { name }).textContent ?? '').replaceAll(/[\u2066-\u2069]/g, '')

test('a new experience is of today, without a time', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-14T11:30:00Z'), toFake: ['Date'] })
  const { user } = renderInApp(<MetaPage />, { viewer: LEA, path: '/experiences/create/meta' })
  expect(getText('Date')).toContain('14/11/2026')
  expect(screen.queryByRole('button', { name: 'Effacer l’heure' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Effacer la date' }))
  expect(draftIn('create').localDate).toBeNull()
  expect(within(screen.getByRole('group', { name: 'Date' })).getAllByRole('spinbutton')[0]).toHaveFocus()
})

test('the time of an experience can be removed', async () => {
  changeDraft('create', { localDate: '2026-03-14T19:30' })
  const { user } = renderInApp(<MetaPage />, { viewer: LEA, path: '/experiences/create/meta' })
  expect([getText('Date'), getText('Heure')]).toEqual([expect.stringContaining('14/03/2026'), '19:30'])
  await user.click(screen.getByRole('button', { name: 'Effacer l’heure' }))
  expect(draftIn('create').localDate).toBe('2026-03-14')
})
