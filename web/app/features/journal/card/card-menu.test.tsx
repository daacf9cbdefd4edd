import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { respondWithError, stubApi } from '../../../../test/api-stub.ts'
import { createExperience, createStoryCard } from '../../../../test/items.ts'
import { LEA, createPerson } from '../../../../test/people.ts'
import { renderInApp } from '../../../../test/render.tsx'
import type { Item } from '../cache/queries.ts'
import { CardOptions } from './card-options.tsx'

async function openMenu(item: Item = createExperience(), viewer = LEA) {
  const app = renderInApp(<CardOptions item={item} />, { viewer })
  await app.user.click(screen.getByRole('button', { name: /^Options/ }))
  await screen.findByRole('menu')
  return app
}

const entries = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)

test('the owner can open, share, edit, request certification for and delete an experience', async () => {
  await openMenu()
  expect(entries()).toEqual(['Voir l’expérience', 'Partager', 'Modifier', 'Demander une reconnaissance', 'Supprimer'])
})

test('the first entry gets the focus and Escape returns it to the button', async () => {
  const { user } = await openMenu()
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Voir l’expérience' })).toHaveFocus())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Options de l’expérience' })).toHaveFocus())
})

test('a deactivated owner can only open an experience', async () => {
  await openMenu(createExperience(), createPerson({ active: false }))
  expect(entries()).toEqual(['Voir l’expérience'])
})

test('a community admin can feature and hide the experience of another member', async () => {
  await openMenu(createExperience({ sharingParameters: 'community' }), createPerson({ id: 2, communityAdmin: true }))
  expect(entries()).toEqual(['Voir l’expérience', 'Marquer comme officiel', 'Mettre à la une', 'Signaler', 'Masquer'])
})

test('a group admin can hide an item that is shared only with their group', async () => {
  const admin = createPerson({
    id: 2,
    groupAdmin: true,
    groupsAttributes: [{ id: 10, name: 'Cuisine', logoUrl: null, groupAdmin: true }],
  })
  await openMenu(createExperience({ sharingParameters: 'group', groups: [{ id: 10, name: 'Cuisine' }] }), admin)
  expect(entries()).toEqual(['Voir l’expérience', 'Signaler', 'Masquer'])
})

test('a group admin can hide a public item of their members, and curate it where the community allows it', async () => {
  const [community] = LEA.communitiesAttributes
  const admin = createPerson({
    id: 2,
    groupAdmin: true,
    communitiesAttributes: community ? [{ ...community, groupAdminsCurate: true }] : [],
  })
  await openMenu(createExperience({ sharingParameters: 'public', administered: true }), admin)
  expect(entries()).toEqual(['Voir l’expérience', 'Marquer comme officiel', 'Mettre à la une', 'Signaler', 'Masquer'])
})

test('a reader reports an item with a reason', async () => {
  const requests = stubApi({ 'POST /v2/items/7/reports': { id: 1 } })
  const { user } = await openMenu(createExperience({ sharingParameters: 'community' }), createPerson({ id: 2 }))
  expect(entries()).toEqual(['Voir l’expérience', 'Signaler'])
  await user.click(screen.getByRole('menuitem', { name: 'Signaler' }))
  const dialog = await screen.findByRole('dialog', { name: 'Signaler cette expérience' })
  expect(dialog).toHaveTextContent('Léa ne saura pas qui l’a envoyé.')
  await user.click(screen.getByRole('button', { name: 'Envoyer le signalement' }))
  expect(await screen.findByText('Choisissez une raison.')).toBeVisible()
  expect(requests).toEqual([])
  await user.click(screen.getByRole('radio', { name: 'Données personnelles de quelqu’un' }))
  await user.type(screen.getByRole('textbox', { name: /Précisions/ }), 'On y lit mon nom.')
  await user.click(screen.getByRole('button', { name: 'Envoyer le signalement' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requests[0]?.body).toEqual({ reason: 'personal_data', comment: 'On y lit mon nom.' })
})

test('a hidden item cannot be shared', async () => {
  await openMenu(createExperience({ hiding: { reason: 'Photo floue', hiddenAt: '2026-04-02T10:00:00.000Z' } }))
  expect(entries()).not.toContain('Partager')
})

test('the edit entry opens the form of the experience', async () => {
  const { user, path } = await openMenu()
  await user.click(screen.getByRole('menuitem', { name: 'Modifier' }))
  await waitFor(() => expect(path()).toBe('/experiences/7/edit'))
})

test('a story with fewer than six pictures shows why there is no PDF', async () => {
  await openMenu(createStoryCard())
  expect(screen.getByRole('menuitem', { name: /Il faut exactement 6\simages/ })).toBeVisible()
})

test('the PDF entry of a story with fewer than six pictures explains why and opens no dialog', async () => {
  const { user } = await openMenu(createStoryCard())
  await user.click(screen.getByRole('menuitem', { name: /^Télécharger en PDF/ }))
  expect(await screen.findByText(/Il faut exactement 6\simages de couverture/)).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('deleting asks for confirmation, deletes, and offers to undo', async () => {
  const requests = stubApi({ 'DELETE /v2/experiences/7': null })
  const { user } = await openMenu()
  await user.click(screen.getByRole('menuitem', { name: 'Supprimer' }))
  expect(await screen.findByRole('alertdialog', { name: /Supprimer cette expérience/ })).toBeVisible()
  expect(requests).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Supprimer' }))
  expect(await screen.findByText('Expérience supprimée')).toBeVisible()
  expect(requests).toMatchObject([{ method: 'DELETE', path: '/v2/experiences/7' }])
  expect(screen.getByRole('button', { name: 'Annuler' })).toBeVisible()
})

/** Time also passes by itself, so that the test can wait for what appears. */
async function deleteWithTimers(responses: Parameters<typeof stubApi>[0]) {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  stubApi(responses)
  const { user } = await openMenu()
  await user.click(screen.getByRole('menuitem', { name: 'Supprimer' }))
  await user.click(await screen.findByRole('button', { name: 'Supprimer' }))
  return user
}

function pass(seconds: number) {
  act(() => {
    vi.advanceTimersByTime(seconds * 1_000)
  })
}

test('the toast that offers to undo a deletion stays for eight seconds', async () => {
  await deleteWithTimers({ 'DELETE /v2/experiences/7': null })
  expect(await screen.findByText('Expérience supprimée')).toBeVisible()
  pass(4)
  expect(screen.getByText('Expérience supprimée')).toBeVisible()
  pass(4)
  expect(screen.queryByText('Expérience supprimée')).toBeNull()
})

test('the toast of a failed deletion stays for three seconds', async () => {
  await deleteWithTimers({ 'DELETE /v2/experiences/7': () => respondWithError(409, 'CONFLICT') })
  expect(await screen.findByText(/pas pu être supprimée/)).toBeVisible()
  pass(3)
  expect(screen.queryByText(/pas pu être supprimée/)).toBeNull()
})

test('the toast after an undone deletion stays for three seconds', async () => {
  const user = await deleteWithTimers({
    'DELETE /v2/experiences/7': null,
    'POST /v2/experiences/7/restoration': createExperience(),
  })
  await user.click(await screen.findByRole('button', { name: 'Annuler' }))
  expect(await screen.findByText('L’expérience est de retour.')).toBeVisible()
  pass(3)
  expect(screen.queryByText('L’expérience est de retour.')).toBeNull()
})

test('cancelling the confirmation deletes nothing', async () => {
  const requests = stubApi({})
  const { user } = await openMenu()
  await user.click(screen.getByRole('menuitem', { name: 'Supprimer' }))
  await user.click(await screen.findByRole('button', { name: 'Annuler' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(requests).toEqual([])
})

test('the share dialog, opened by keyboard, closes by Escape and returns the focus to the button', async () => {
  const { user } = await openMenu()
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Voir l’expérience' })).toHaveFocus())
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('menuitem', { name: 'Partager' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Partager cette expérience' })).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Options de l’expérience' })).toHaveFocus())
})
