import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { type ApiRequest, stubApi } from '../../../../../test/api-stub.ts'
import { createPerson } from '../../../../../test/people.ts'
import { renderInApp, signIn } from '../../../../../test/render.tsx'
import { draftIn, openDrafts } from '../../experience-draft/draft-store.ts'
import { SkillPicker } from './skill-picker.tsx'

const MEMBER = createPerson({ groupsAttributes: [] })
const TALK = { id: 'converse-in-another-language', name: 'Converser dans une autre langue' }
const TEAM = { id: 'work-in-a-team', name: 'Travailler en équipe' }

beforeEach(async () => {
  signIn(MEMBER)
  await openDrafts(MEMBER.id)
})

function renderPicker() {
  stubApi({
    'GET /v2/skills': ({ query }: ApiRequest) => {
      const search = query.get('search')
      if (search === null) return [{ id: 'all', name: 'Toutes', from: null, skills: [TALK, TEAM] }]
      const found = { anglais: TALK, 'travailler en equipe': TEAM }[search]
      return found ? [{ id: 'found', name: 'Trouvées', from: null, skills: [found] }] : []
    },
  })
  return renderInApp(<SkillPicker marksUnrated={false} />, { viewer: MEMBER })
}

const search = () => screen.findByRole('searchbox', { name: 'Chercher une compétence' })

test('the searched word is added below the results as an own skill, and its level is asked next', async () => {
  const { user } = renderPicker()
  await user.type(await search(), ' anglais ')
  const add = await screen.findByRole('button', { name: /^Ajouter «\sanglais\s»$/ })
  expect(await screen.findByRole('checkbox', { name: TALK.name })).toBeVisible()
  await user.click(add)
  expect(draftIn('create').skills).toMatchObject([{ name: 'anglais', level: null, skillId: null, custom: true }])
  const levels = screen.getByRole('radiogroup', { name: /anglais/ })
  await waitFor(() => expect(levels).toContainElement(document.activeElement as HTMLElement))
  expect(screen.queryByRole('button', { name: /^Ajouter «/ })).toBeNull()
  const own = screen.getByRole('region', { name: 'Vos autres compétences' })
  expect(within(own).getByRole('checkbox', { name: 'anglais' })).toBeChecked()
})

test('a word without result can be added; the exact name of a listed skill cannot', async () => {
  const { user } = renderPicker()
  const field = await search()
  await user.type(field, 'soudure')
  expect(await screen.findByRole('button', { name: /^Ajouter «\ssoudure\s»$/ })).toBeEnabled()
  await user.clear(field)
  await user.type(field, 'travailler en equipe')
  expect(await screen.findByRole('checkbox', { name: TEAM.name })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Ajouter «/ })).toBeNull())
})
