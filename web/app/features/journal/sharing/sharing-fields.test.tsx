import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'

import { stubApi } from '../../../../test/api-stub.ts'
import { createExperience } from '../../../../test/items.ts'
import { LEA, createPerson } from '../../../../test/people.ts'
import { renderInApp } from '../../../../test/render.tsx'
import ShareDialog from './share-dialog.tsx'
import { OfficialSwitch } from './official-switch.tsx'
import { type SharingChoice, SharingFields } from './sharing-fields.tsx'

const TWO_GROUPS = createPerson({
  groupsAttributes: [
    { id: 10, name: 'Cuisine', logoUrl: null, groupAdmin: false },
    { id: 11, name: 'Salle', logoUrl: null, groupAdmin: false },
  ],
})

function renderChoice(viewer = TWO_GROUPS) {
  const choices: SharingChoice[] = []
  function Fields() {
    const [value, setValue] = useState<SharingChoice>({ sharingParameters: 'private', groupIds: [] })
    return (
      <SharingFields
        label="Qui peut la voir"
        value={value}
        onChange={(next) => {
          choices.push(next)
          setValue(next)
        }}
      />
    )
  }
  return { ...renderInApp(<Fields />, { viewer }), choices }
}

test('four audiences are offered, named after the community', () => {
  renderChoice()
  expect(screen.getAllByRole('radio')).toHaveLength(4)
  expect(screen.getByText('Les membres de la communauté L’Atelier')).toBeVisible()
  expect(screen.getByText('Les membres de la communauté L’Atelier et toute personne qui a le lien')).toBeVisible()
})

test('groups are not offered to a user without one', () => {
  renderChoice(createPerson({ groupsAttributes: [] }))
  expect(screen.getAllByRole('radio')).toHaveLength(3)
  expect(screen.queryByRole('radio', { name: /Mes groupes/ })).toBeNull()
})

test('choosing groups requires choosing which ones', async () => {
  const { user, choices } = renderChoice()
  await user.click(screen.getByRole('radio', { name: /Mes groupes/ }))
  expect(screen.getByRole('group', { name: 'Avec quels groupes' })).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'Salle' }))
  expect(choices.at(-1)).toEqual({ sharingParameters: 'group', groupIds: [11] })
})

test('the only group of a user is preselected', async () => {
  const { user, choices } = renderChoice(LEA)
  await user.click(screen.getByRole('radio', { name: /Mes groupes/ }))
  expect(choices.at(-1)).toEqual({ sharingParameters: 'group', groupIds: [10] })
  expect(screen.getByRole('checkbox', { name: 'Cuisine' })).toBeChecked()
})

test('the share dialog is not saved without a group', async () => {
  const requests = stubApi({})
  const { user } = renderInApp(<ShareDialog item={createExperience()} onDone={() => undefined} />, {
    viewer: TWO_GROUPS,
  })
  await user.click(screen.getByRole('radio', { name: /Mes groupes/ }))
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Choisissez au moins un groupe.')
  expect(requests).toEqual([])
})

test('the share dialog shows who sees the item as it is stored', () => {
  renderInApp(<ShareDialog item={createExperience({ sharingParameters: 'community' })} onDone={() => undefined} />, {
    viewer: LEA,
  })
  expect(screen.getByRole('status')).toHaveTextContent('les membres de la communauté L’Atelier la voient.')
})

test('making an item public shows its link without closing the dialog', async () => {
  const stored = createExperience({ sharingParameters: 'public', publicToken: 'abc' })
  const requests = stubApi({ 'PUT /v2/experiences/7': stored, 'PATCH /v2/experiences/7': stored })
  let isDone = false
  const { user } = renderInApp(
    <ShareDialog
      item={createExperience()}
      onDone={() => {
        isDone = true
      }}
    />,
    { viewer: LEA },
  )
  await user.click(screen.getByRole('radio', { name: /Public/ }))
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByRole('textbox', { name: 'Lien public' })).toHaveValue(
    'https://atelier.example/experiences/public/abc',
  )
  await waitFor(() => expect(requests[0]?.body).toMatchObject({ experience: { sharingParameters: 'public' } }))
  expect(isDone).toBe(false)
})

test('where public links need approval, choosing public sends a request and keeps the sharing', async () => {
  const [community] = LEA.communitiesAttributes
  const viewer = createPerson({ communitiesAttributes: community ? [{ ...community, publicApproval: true }] : [] })
  const publication = { status: 'open' as const, reason: null, requestedAt: '2026-04-02T10:00:00.000Z' }
  const stored = createExperience({ publication })
  stubApi({ 'PATCH /v2/experiences/7': stored })
  const { user } = renderInApp(<ShareDialog item={createExperience()} onDone={() => undefined} />, { viewer })
  await user.click(screen.getByRole('radio', { name: /Public/ }))
  expect(screen.getByText(/un lien public demande l’accord de l’équipe/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText(/Vous avez demandé un lien public/)).toBeVisible()
  expect(screen.getByRole('radio', { name: /Public/ })).toBeChecked()
  expect(screen.queryByRole('textbox', { name: 'Lien public' })).toBeNull()
})

test('a refused public link shows the reason', () => {
  const publication = {
    status: 'refused' as const,
    reason: 'On voit une cliente.',
    requestedAt: '2026-04-02T10:00:00.000Z',
  }
  renderInApp(<ShareDialog item={createExperience({ publication })} onDone={() => undefined} />, { viewer: LEA })
  expect(screen.getByText(/On voit une cliente\./)).toBeVisible()
  expect(screen.getByRole('radio', { name: /Privé/ })).toBeChecked()
})

test.each([
  ['private', false, true],
  ['group', false, true],
  ['community', false, false],
  ['public', false, false],
  ['private', true, false],
] as const)('official content shared as %s, already official: %s', (sharing, isSelected, isDisabled) => {
  const switchProps = { label: 'Contenu officiel', hint: 'Elle apparaît.', sharing, isSelected, onChange: () => {} }
  renderInApp(<OfficialSwitch {...switchProps} />, { viewer: LEA })
  const control = screen.getByRole('switch', { name: 'Contenu officiel' })
  if (isDisabled) expect(control).toBeDisabled()
  else expect(control).toBeEnabled()
  const isForAll = sharing === 'community' || sharing === 'public'
  const hint = isForAll ? 'Elle apparaît.' : 'Un contenu officiel doit être partagé avec la communauté ou public.'
  expect(control).toHaveAccessibleDescription(hint)
})
