import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { type ApiRequest, respondWithError, stubApi } from '../../../../../test/api-stub.ts'
import { createPerson } from '../../../../../test/people.ts'
import { renderInApp } from '../../../../../test/render.tsx'
import { InviteList } from './invite-list.tsx'
import { clearListDraft } from './list-draft.ts'

const BOSS = createPerson({ communityAdmin: true })
const CUISINE = { id: 10, name: 'Cuisine' }
const TEXT = 'Ana;Silva;ana@demo.test;Bar\nWei;Li;wei@demo.test;'

const COLUMNS = [
  { kind: 'firstname', heading: '', samples: ['Ana', 'Wei'] },
  { kind: 'lastname', heading: 'Famille', samples: ['Silva', 'Li'] },
  { kind: 'email', heading: '', samples: ['ana@demo.test', 'wei@demo.test'] },
  { kind: 'group', heading: '', samples: ['Bar', ''] },
]
const LINES = [
  { line: 1, email: 'ana@demo.test', firstname: 'Ana', lastname: 'Silva', group: 'Bar', flag: 'new' },
  { line: 2, email: 'wei@demo.test', firstname: 'Wei', lastname: 'Li', group: '', flag: 'member' },
  { line: 3, email: 'x', firstname: '', lastname: '', group: '', flag: 'invalid_email' },
]
const ACTION = {
  id: 7,
  kind: 'invite',
  status: 'done',
  total: 1,
  done: 1,
  changed: 1,
  added: 0,
  skipped: 0,
  groupId: 10,
  createdAt: '2026-11-17T10:00:00.000Z',
  finishedAt: '2026-11-17T10:00:01.000Z',
}

beforeEach(() => () => {
  clearListDraft()
})

function renderList({ viewer = BOSS, hasGroup = true, create = {} as unknown, lines = LINES } = {}) {
  const requests = stubApi({
    'POST /v2/invitation_previews': ({ body }: ApiRequest) => ({
      lines,
      counts: {},
      columns: COLUMNS.map((column, index) => ({
        ...column,
        kind: (body as { columns?: string[] }).columns?.[index] ?? column.kind,
      })),
      hasHeader: (body as { hasHeader?: boolean }).hasHeader ?? false,
      groups: [{ id: null, name: 'Bar' }],
    }),
    'POST /v2/invitation_batches': create,
    'GET /v2/bulk_actions': { bulkActions: [] },
  })
  const onGroupMissing = vi.fn()
  const list = (
    <InviteList
      group={hasGroup ? CUISINE : undefined}
      readingGroupId={CUISINE.id}
      onGroupMissing={onGroupMissing}
      onClose={() => undefined}
    />
  )
  const { user, rerender } = renderInApp(list, { viewer })
  const write = async () => {
    await user.click(screen.getByRole('textbox', { name: 'Adresses e-mail' }))
    await user.paste(TEXT)
    await check()
  }
  const check = () => user.click(screen.getByRole('button', { name: 'Vérifier la liste' }))
  const select = (name: RegExp) => screen.getByRole('button', { name })
  /** Renders the list anew, as after a reload. */
  const reload = () => {
    rerender(null)
    rerender(list)
  }
  return { user, requests, onGroupMissing, write, check, select, reload }
}

test('a table shows its columns with sample rows before the lines', async () => {
  const { write, select, requests } = renderList()
  await write()
  expect(await screen.findByRole('heading', { name: 'Vérifiez les colonnes' })).toHaveFocus()
  expect(select(/Colonne 1/)).toHaveTextContent('Prénom')
  expect(select(/Famille/)).toHaveTextContent('Nom')
  expect(screen.getByRole('cell', { name: 'wei@demo.test' })).toBeVisible()
  expect(screen.getByText(/Les lignes sans groupe vont dans « Cuisine »/u)).toBeVisible()
  expect(requests).toHaveLength(1)
  expect(requests[0]?.body).toEqual({ groupId: 10, text: TEXT })
})

test('a corrected mapping is sent, and a kind chosen twice leaves the other column', async () => {
  const { user, write, check, select, requests } = renderList()
  await write()
  await screen.findByRole('heading', { name: 'Vérifiez les colonnes' })
  await user.click(select(/Colonne 1/))
  await user.click(await screen.findByRole('option', { name: 'Nom' }))
  expect(select(/Famille/)).toHaveTextContent('Ne pas importer')
  await check()
  await screen.findByRole('heading', { name: '3 personnes dans la liste' })
  expect(requests.at(-1)?.body).toEqual({
    groupId: 10,
    text: TEXT,
    columns: ['lastname', 'ignore', 'email', 'group'],
    hasHeader: false,
  })
})

test('a mapping without an e-mail column is not sent', async () => {
  const { user, write, check, select, requests } = renderList()
  await write()
  await screen.findByRole('heading', { name: 'Vérifiez les colonnes' })
  await user.click(select(/Colonne 3/))
  await user.click(await screen.findByRole('option', { name: 'Ne pas importer' }))
  await check()
  expect(await screen.findByRole('alert')).toHaveTextContent('Indiquez quelle colonne contient les adresses e-mail.')
  expect(requests).toHaveLength(1)
})

test('the header line can be changed and reads the samples again', async () => {
  const { user, write, requests } = renderList()
  await write()
  const header = await screen.findByRole('checkbox', { name: 'La première ligne contient les titres des colonnes' })
  await user.click(header)
  await waitFor(() => expect(header).toBeChecked())
  expect(requests.at(-1)?.body).toMatchObject({ hasHeader: true, columns: ['firstname', 'lastname', 'email', 'group'] })
})

test('the summary names new groups, which are confirmed by sending', async () => {
  const { user, write, check, requests } = renderList({ create: { ...ACTION, others: [{ ...ACTION, id: 8 }] } })
  await write()
  await screen.findByRole('heading', { name: 'Vérifiez les colonnes' })
  await check()
  const groups = await screen.findByRole('region', { name: '1 groupe sera créé' })
  expect(within(groups).getByRole('listitem')).toHaveTextContent('Bar1 personneÀ créer')
  expect(screen.getByRole('status')).toHaveTextContent('1 adresse à corriger')
  expect(requests.every(({ path }) => path === '/v2/invitation_previews')).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Inviter 2 personnes' }))
  expect(await screen.findByText('2 invitations envoyées')).toBeVisible()
  const sent = requests.find(({ path }) => path === '/v2/invitation_batches')
  expect(sent?.body).toMatchObject({ groupId: 10, newGroups: ['Bar'], invitations: [{ group: 'Bar' }, { group: '' }] })
})

test('text, mapping and summary survive a reload', async () => {
  const { user, write, check, select, reload } = renderList()
  await write()
  await screen.findByRole('heading', { name: 'Vérifiez les colonnes' })
  await user.click(select(/Colonne 1/))
  await user.click(await screen.findByRole('option', { name: 'Ne pas importer' }))
  reload()
  expect(select(/Colonne 1/)).toHaveTextContent('Ne pas importer')
  await check()
  await screen.findByRole('heading', { name: '3 personnes dans la liste' })
  reload()
  expect(screen.getByRole('heading', { name: '3 personnes dans la liste' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Revenir à la liste' }))
  await user.click(screen.getByRole('button', { name: 'Revenir au texte' }))
  expect(screen.getByRole('textbox', { name: 'Adresses e-mail' })).toHaveValue(TEXT)
})

test('an unanswered sending is repeated with the same key, a changed list with another', async () => {
  const keys: (string | null)[] = []
  const { user, write, check } = renderList({ create: () => respondWithError(503, 'OVERLOADED') })
  const answer = globalThis.fetch
  vi.stubGlobal('fetch', (url: string, options: RequestInit) => {
    if (url.endsWith('/v2/invitation_batches')) keys.push(new Headers(options.headers).get('idempotency-key'))
    return answer(url, options)
  })
  await write()
  await screen.findByRole('heading', { name: 'Vérifiez les colonnes' })
  await check()
  const sendList = async (name: string) => {
    const before = keys.length
    await user.click(await screen.findByRole('button', { name }))
    await waitFor(() => expect(keys.length).toBeGreaterThan(before))
    await waitFor(() => expect(screen.getByRole('button', { name })).toBeEnabled())
    return keys.at(-1)
  }
  const first = await sendList('Inviter 2 personnes')
  expect(await sendList('Inviter 2 personnes')).toBe(first)
  await user.click(screen.getByText('Toutes (3)'))
  await user.click(screen.getByRole('checkbox', { name: /^Ligne 2/ }))
  expect(await sendList('Inviter 1 personne')).not.toBe(first)
})

test('a group admin is told that only administered groups are recognised', async () => {
  const { write } = renderList({ viewer: createPerson({ groupAdmin: true }) })
  await write()
  expect(await screen.findByText(/Seuls les groupes que vous administrez sont reconnus/)).toBeVisible()
})

test('a list with a line that names no group is not validated before a group is chosen', async () => {
  const { write, check, onGroupMissing } = renderList({ hasGroup: false })
  await write()
  await screen.findByRole('heading', { name: 'Vérifiez les colonnes' })
  expect(onGroupMissing).not.toHaveBeenCalled()
  await check()
  await waitFor(() => expect(onGroupMissing).toHaveBeenCalledOnce())
  expect(screen.queryByRole('heading', { name: /dans la liste/ })).toBeNull()
})

test('a list in which every line names a group needs no group of arrival', async () => {
  const lines = LINES.map((line) => ({ ...line, group: 'Bar' }))
  const { user, write, check, onGroupMissing, requests } = renderList({
    hasGroup: false,
    lines,
    create: { ...ACTION, others: [] },
  })
  await write()
  await screen.findByRole('heading', { name: 'Vérifiez les colonnes' })
  await check()
  await user.click(await screen.findByRole('button', { name: 'Inviter 2 personnes' }))
  await waitFor(() => expect(requests.some(({ path }) => path === '/v2/invitation_batches')).toBe(true))
  expect(onGroupMissing).not.toHaveBeenCalled()
})
