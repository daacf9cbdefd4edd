import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { stubApi } from '../../../../test/api-stub.ts'
import { createExperience, createSkill } from '../../../../test/items.ts'
import { LEA, createPerson } from '../../../../test/people.ts'
import { renderInApp, signIn } from '../../../../test/render.tsx'
import { changeDraft, currentDraft, openDraft, replaceDraft } from './draft-store.ts'
import { EMPTY_DRAFT, newDraft } from './draft.ts'
import { OutsiderFields } from './external-certificator-fields.tsx'
import { MemberField } from './member-field.tsx'
import { RequestedSkills } from './requested-skills.tsx'

const PAUL = { id: 2, firstname: 'Paul', lastname: 'Girard', avatarUrl: null, groups: ['Cuisine', 'Salle'] }
const EXPERIENCE = createExperience({
  skillsAttributes: [createSkill(), createSkill({ id: 71, name: 'Écouter', level: 0 })],
})

beforeEach(() => {
  signIn(LEA)
  openDraft(LEA.id)
})

function renderMember(error?: string) {
  const requests = stubApi({ 'GET /v2/recognitions/certificators': [PAUL] })
  return { ...renderInApp(<MemberField error={error} />, { viewer: LEA }), requests }
}

test('a member is found by name, shown with groups and chosen', async () => {
  const { user } = renderMember()
  await user.type(screen.getByRole('combobox', { name: 'Chercher un membre' }), 'pau')
  await user.click(await screen.findByRole('option', { name: /Paul Girard/ }))
  const chosen = screen.getByRole('group', { name: 'Personne choisie' })
  expect(chosen).toHaveTextContent('Paul GirardCuisine, Salle')
  expect(currentDraft().member).toEqual(PAUL)
})

test('a single letter starts no search and shows how many are needed', async () => {
  const { user, requests } = renderMember()
  await user.type(screen.getByRole('combobox', { name: 'Chercher un membre' }), 'p')
  expect(await screen.findByText('Écrivez au moins deux lettres.')).toBeVisible()
  expect(requests).toEqual([])
})

test('the chosen member can be replaced, and the search gets the focus', async () => {
  replaceDraft({ ...EMPTY_DRAFT, member: PAUL })
  const { user } = renderMember()
  await user.click(screen.getByRole('button', { name: 'Choisir une autre personne' }))
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Chercher un membre' })).toHaveFocus())
  expect(currentDraft().member).toBeNull()
})

test('a missing member shows an error at the search', () => {
  renderMember('Choisissez une personne dans la liste.')
  expect(screen.getByRole('combobox', { name: 'Chercher un membre' })).toHaveAccessibleDescription(
    /Choisissez une personne dans la liste\./,
  )
})

test('the errors of an external certifier appear under their fields', () => {
  renderInApp(
    <OutsiderFields
      draft={EMPTY_DRAFT}
      errors={{ firstname: 'Remplissez ce champ.', email: 'Vérifiez cette adresse e-mail.' }}
      change={() => undefined}
    />,
    { viewer: LEA },
  )
  expect(screen.getByRole('textbox', { name: 'Prénom' })).toHaveAccessibleDescription('Remplissez ce champ.')
  expect(screen.getByRole('textbox', { name: 'Adresse e-mail' })).toHaveAccessibleDescription(
    /Vérifiez cette adresse e-mail\./,
  )
  expect(screen.getByRole('textbox', { name: 'Nom' })).not.toBeInvalid()
})

test('a user with an unconfirmed e-mail address sees how many requests are allowed', () => {
  const viewer = createPerson({ id: 4, emailConfirmed: false })
  renderInApp(<OutsiderFields draft={EMPTY_DRAFT} errors={{}} change={() => undefined} />, { viewer })
  expect(screen.getByText(/tant que votre adresse e-mail n’est pas confirmée\./)).toBeVisible()
})

test('every skill is requested unless it is unticked', async () => {
  replaceDraft(newDraft(EXPERIENCE))
  const { user } = renderInApp(<RequestedSkills experience={EXPERIENCE} />, { viewer: LEA })
  const section = within(screen.getByRole('region', { name: 'Compétences à reconnaître' }))
  expect(section.getByRole('checkbox', { name: 'Travailler en équipe' })).toBeChecked()
  expect(section.getByRole('img', { name: '1 étoile sur 4' })).toBeVisible()
  await user.click(section.getByRole('checkbox', { name: 'Écouter' }))
  expect(section.getByRole('checkbox', { name: 'Écouter' })).not.toBeChecked()
  expect(currentDraft().leftOut).toEqual([71])
})

test('an experience without skills links to adding some', () => {
  renderInApp(<RequestedSkills experience={createExperience()} />, { viewer: LEA })
  expect(screen.getByRole('link', { name: 'Ajouter des compétences' })).toHaveAttribute(
    'href',
    '/experiences/7/edit/skills',
  )
})

test('a request is stored once something was entered, and no longer when it was sent', () => {
  replaceDraft(newDraft(EXPERIENCE))
  expect(sessionStorage.getItem('draft-recognition')).toBeNull()
  changeDraft({ leftOut: [71] })
  expect(sessionStorage.getItem('draft-recognition')).toContain('[71]')
  replaceDraft(EMPTY_DRAFT)
  expect(sessionStorage.getItem('draft-recognition')).toBeNull()
})
