import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'

import { createPerson } from '../../../../test/people.ts'
import { renderInApp } from '../../../../test/render.tsx'
import { BulkBar } from './acts/bulk-bar.tsx'
import { MembersTable } from './members-table.tsx'
import { readMemberView } from './view/member-view.ts'
import { EMPTY_SELECTION, type Selection, chosenCount } from './view/selection.ts'

const CUISINE = { id: 10, name: 'Cuisine', logoUrl: null, groupAdmin: false }
const PEOPLE = [
  createPerson({ id: 1, firstname: 'Ali', lastname: 'Benali' }),
  createPerson({ id: 2, firstname: 'Eva', lastname: 'Costa', status: 'pending', emailConfirmed: false }),
  createPerson({
    id: 3,
    firstname: 'Jo',
    lastname: 'Denis',
    active: false,
    groupAdmin: true,
    groupsAttributes: [
      { ...CUISINE, groupAdmin: true },
      { ...CUISINE, id: 11, name: 'Salle' },
    ],
  }),
  createPerson({ id: 4, firstname: 'Lou', lastname: 'Faure', groupsAttributes: [] }),
]

function renderMembers(people = PEOPLE) {
  const onSort = vi.fn()
  const onAct = vi.fn()
  const onMove = vi.fn()
  const onAll = vi.fn()
  function Members() {
    const [selection, setSelection] = useState<Selection>(EMPTY_SELECTION)
    return (
      <>
        <BulkBar
          selection={selection}
          found={{ count: 40, more: false }}
          offersAll={chosenCount(selection) === people.length}
          isCounting={false}
          onAct={onAct}
          onMove={onMove}
          onAll={onAll}
          onClear={() => setSelection(EMPTY_SELECTION)}
        />
        <MembersTable
          people={people}
          view={readMemberView(new URLSearchParams())}
          onSort={onSort}
          selection={selection}
          onSelect={setSelection}
          empty="Personne ne correspond."
          menu={({ firstname }) => <button type="button">{`Options, ${firstname}`}</button>}
        />
      </>
    )
  }
  const { user, path } = renderInApp(<Members />)
  const row = (name: RegExp) => screen.getByRole('row', { name })
  const tick = (name: RegExp) => user.click(within(row(name)).getByRole('checkbox'))
  const count = () => within(screen.getByRole('group', { name: /membres sélectionnés/ })).getByRole('status')
  return { user, path, onSort, onAct, onMove, onAll, row, tick, count }
}

test('each member is shown with e-mail address, group, role and status', () => {
  const { row } = renderMembers()
  expect(row(/Ali Benali/)).toHaveTextContent(/lea@demo\.test.*Cuisine.*Membre.*Actif/)
  expect(row(/Eva Costa/)).toHaveTextContent(/Adresse non confirmée.*En attente/)
  expect(row(/Jo Denis/)).toHaveTextContent(/Cuisine et 1 autre.*Admin de groupe.*Désactivé/)
  expect(row(/Jo Denis/)).toHaveTextContent(/Administre\s: Cuisine/)
  expect(row(/Lou Faure/)).toHaveTextContent('Aucun groupe')
})

test('a name leads to the page of the member and does not select the row', async () => {
  const { user, path, count } = renderMembers()
  const link = screen.getByRole('link', { name: 'Ali Benali' })
  await user.click(link)
  expect(path()).toBe('/1/user-overview')
  expect(count()).toHaveTextContent('Cochez des membres')
})

test('the bar offers to change roles where the viewer may', async () => {
  const onRoles = vi.fn()
  const bar = {
    selection: { kind: 'people' as const, people: new Map([[1, createPerson()]]) },
    found: { count: 40, more: false },
    offersAll: false,
    isCounting: false,
    onAct: () => undefined,
    onMove: () => undefined,
    onAll: () => undefined,
    onClear: () => undefined,
  }
  const { user, rerender } = renderInApp(<BulkBar {...bar} />)
  expect(screen.queryByRole('button', { name: 'Changer les rôles' })).toBeNull()
  rerender(<BulkBar {...bar} onRoles={onRoles} />)
  await user.click(await screen.findByRole('button', { name: 'Changer les rôles' }))
  expect(onRoles).toHaveBeenCalledOnce()
})

test('the bar suggests ticking members while none is chosen', () => {
  const { count } = renderMembers()
  expect(count()).toHaveTextContent('Cochez des membres pour agir sur plusieurs à la fois.')
  expect(screen.queryByRole('button', { name: 'Activer' })).toBeNull()
})

test('ticked members are counted and can be acted on', async () => {
  const { user, onAct, onMove, tick, count } = renderMembers()
  await tick(/Ali Benali/)
  expect(count()).toHaveTextContent('1 membre sélectionné')
  await tick(/Eva Costa/)
  expect(count()).toHaveTextContent('2 membres sélectionnés')
  await user.click(screen.getByRole('button', { name: 'Désactiver' }))
  expect(onAct).toHaveBeenCalledExactlyOnceWith('deactivate')
  await user.click(screen.getByRole('button', { name: 'Changer de groupe' }))
  expect(onMove).toHaveBeenCalledOnce()
})

test('a tick with Shift selects the whole range', async () => {
  const { user, tick, count } = renderMembers()
  await tick(/Ali Benali/)
  await user.keyboard('{Shift>}')
  await tick(/Jo Denis/)
  await user.keyboard('{/Shift}')
  expect(count()).toHaveTextContent('3 membres sélectionnés')
})

test('the checkbox in the header selects the page, then offers all pages', async () => {
  const { user, onAll, count } = renderMembers()
  await user.click(within(screen.getAllByRole('row')[0] as HTMLElement).getByRole('checkbox'))
  expect(count()).toHaveTextContent('4 membres sélectionnés')
  await user.click(screen.getByRole('button', { name: 'Sélectionner les 40 membres' }))
  expect(onAll).toHaveBeenCalledOnce()
})

test('the clear button empties the selection', async () => {
  const { user, tick, count } = renderMembers()
  await tick(/Ali Benali/)
  await user.click(screen.getByRole('button', { name: 'Effacer la sélection' }))
  expect(count()).toHaveTextContent('Cochez des membres')
})

test('a press on a column header sorts by it', async () => {
  const { user, onSort } = renderMembers()
  await user.click(screen.getByRole('columnheader', { name: 'Dernière visite' }))
  expect(onSort).toHaveBeenCalledExactlyOnceWith({ orderBy: 'last_activity_at', orderDir: 'asc' })
})

test('an empty list shows why', () => {
  renderMembers([])
  expect(screen.getByText('Personne ne correspond.')).toBeVisible()
})

test('a selection over all pages is counted as such', () => {
  renderInApp(
    <BulkBar
      selection={{ kind: 'filters', filters: {}, count: 40, except: new Map([[1, PEOPLE[0] ?? createPerson()]]) }}
      found={{ count: 40, more: false }}
      offersAll={false}
      isCounting={false}
      onAct={() => undefined}
      onMove={() => undefined}
      onAll={() => undefined}
      onClear={() => undefined}
    />,
  )
  expect(screen.getByRole('status')).toHaveTextContent('39 membres sélectionnés, toutes pages comprises')
})
