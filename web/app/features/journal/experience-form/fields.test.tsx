import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createRef } from 'react'
import { beforeEach, expect, test } from 'vitest'

import { type ApiRequest, stubApi } from '../../../../test/api-stub.ts'
import { LEA } from '../../../../test/people.ts'
import { renderInApp, signIn } from '../../../../test/render.tsx'
import { changeDraft, draftIn, openDrafts } from '../experience-draft/draft-store.ts'
import { experienceInput } from '../experience-draft/experience-input.ts'
import { DescriptionField } from './description-field.tsx'
import { LinkField } from './link-field.tsx'
import { TagsField } from './tags-field.tsx'

beforeEach(async () => {
  signIn(LEA)
  await openDrafts(LEA.id)
})

function renderDescription(isMissing = false) {
  renderInApp(<DescriptionField ref={createRef()} isMissing={isMissing} />, { viewer: LEA })
  return screen.getByRole('textbox', { name: 'Racontez' })
}

test('the description is limited to 279 characters', () => {
  const field = renderDescription()
  fireEvent.change(field, { target: { value: 'a'.repeat(279) } })
  expect(draftIn('create').description).toHaveLength(279)
  expect(screen.getByRole('status')).toHaveTextContent('C’est la limite.')
})

test('a longer paste is cut, and the draft keeps what was left out', () => {
  const field = renderDescription()
  fireEvent.change(field, { target: { value: `${'a'.repeat(279)}${'b'.repeat(121)}` } })
  expect(field).toHaveValue('a'.repeat(279))
  expect(draftIn('create')).toMatchObject({ description: 'a'.repeat(279), leftOut: 'b'.repeat(121) })
  expect(screen.getByRole('status')).toHaveTextContent('121 caractères ont été laissés de côté')
  expect(screen.getByRole('textbox', { name: '121 caractères ont été laissés de côté' })).toHaveValue('b'.repeat(121))
  expect(experienceInput(draftIn('create'))).not.toHaveProperty('leftOut')
})

test('the description shows a warning from 250 characters on', () => {
  const field = renderDescription()
  fireEvent.change(field, { target: { value: 'a'.repeat(249) } })
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  fireEvent.change(field, { target: { value: 'a'.repeat(250) } })
  expect(screen.getByRole('status')).toHaveTextContent('Il reste 29 caractères.')
})

test('a missing description shows a hint on what to write', () => {
  expect(renderDescription(true)).toHaveAccessibleDescription(/Racontez ce que vous avez vécu/)
})

function renderLink() {
  const app = renderInApp(<LinkField showsErrors={false} />, { viewer: LEA })
  return { ...app, field: screen.getByRole('textbox', { name: 'Lien' }) }
}

test.each(['javascript:alert(1)', 'pas un lien', 'mailto:lea@demo.test'])(
  'the link “%s” shows an error once the field loses the focus',
  async (typed) => {
    const { user, field } = renderLink()
    await user.type(field, typed)
    expect(field).not.toHaveAttribute('aria-invalid')
    await user.tab()
    expect(field).toHaveAccessibleDescription(/Écrivez une adresse web complète/)
  },
)

test.each(['exemple.org/article', 'https://exemple.org'])('the link “%s” is accepted', async (typed) => {
  const { user, field } = renderLink()
  await user.type(field, typed)
  await user.tab()
  expect(field).not.toHaveAttribute('aria-invalid')
})

function renderTags() {
  stubApi({ 'GET /v2/tags': [{ id: '1', name: 'Métiers', tags: [{ id: '2', name: 'Cuisine' }] }] })
  const app = renderInApp(<TagsField />, { viewer: LEA })
  const chosen = () =>
    screen.queryByRole('list', { name: 'Tags choisis' })?.textContent?.split('#').filter(Boolean) ?? []
  return { ...app, field: screen.getByRole('combobox', { name: 'Tags' }), chosen }
}

test('Enter adds a tag in lower case with hyphens and announces it', async () => {
  const { user, field, chosen } = renderTags()
  await user.type(field, '#Premier Essai{Enter}')
  expect(chosen()).toEqual(['premier-essai'])
  expect(
    screen.getByText('Ajouté : premier-essai', { normalizer: (text) => text.replaceAll('\u00a0', ' ') }),
  ).toBeInTheDocument()
  expect(field).toHaveValue('')
})

test('a comma adds each tag before it', () => {
  const { field, chosen } = renderTags()
  fireEvent.change(field, { target: { value: 'stage, bois,' } })
  expect(chosen()).toEqual(['stage', 'bois'])
})

test('a repeated tag is added once', async () => {
  const { user, field, chosen } = renderTags()
  await user.type(field, 'bois{Enter}')
  await user.type(field, 'Bois{Enter}')
  expect(chosen()).toEqual(['bois'])
})

test('the typed text is added as a tag when the field loses the focus', async () => {
  const { user, field, chosen } = renderTags()
  await user.type(field, 'hiver')
  await user.tab()
  await waitFor(() => expect(chosen()).toEqual(['hiver']))
})

test('a suggested tag appears under its heading and is added by its name', async () => {
  const { user, field } = renderTags()
  await user.type(field, 'cui')
  await user.click(await screen.findByRole('option', { name: /cuisine\s*Métiers/ }))
  await waitFor(() => expect(draftIn('create').tags).toMatchObject([{ name: 'cuisine' }]))
  expect(screen.getByText('#cuisine')).toBeVisible()
})

test('a suggested tag can be chosen while the next suggestions are loading', async () => {
  const requests = stubApi({
    'GET /v2/tags': ({ query }: ApiRequest) =>
      query.has('search')
        ? new Promise(() => {})
        : [{ id: '1', name: 'Métiers', tags: [{ id: '2', name: 'Cuisine' }] }],
  })
  const { user } = renderInApp(<TagsField />, { viewer: LEA })
  await user.type(screen.getByRole('combobox', { name: 'Tags' }), 'cui')
  const option = await screen.findByRole('option', { name: /cuisine/ })
  await waitFor(() => expect(requests.at(-1)?.query.get('search')).toBe('cui'))
  await user.click(option)
  await waitFor(() => expect(draftIn('create').tags).toMatchObject([{ name: 'cuisine' }]))
})

test('the button of a tag removes it and announces the removal', async () => {
  changeDraft('create', { tags: [{ id: null, name: 'bois', destroy: false }] })
  const { user, chosen } = renderTags()
  const list = screen.getByRole('list', { name: 'Tags choisis' })
  await user.click(within(list).getByRole('button', { name: 'Retirer le tag bois' }))
  expect(chosen()).toEqual([])
  expect(screen.getByText(/Retiré\s: bois/)).toBeInTheDocument()
})

test('no more than thirty tags are accepted', () => {
  const tags = Array.from({ length: 30 }, (_, index) => ({ id: null, name: `tag-${index}`, destroy: false }))
  changeDraft('create', { tags })
  const { field } = renderTags()
  expect(field).toBeDisabled()
  expect(screen.getByText('Une expérience compte 30 tags au plus.')).toBeVisible()
})
