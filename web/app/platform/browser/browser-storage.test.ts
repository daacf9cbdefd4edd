import { beforeEach, expect, test, vi } from 'vitest'

import { stubIndexedDb } from '../../../test/indexed-db.ts'
// Each test imports them anew; compiling them here keeps that out of the time of the first test.
import '../session/session.ts'
import './clear-offline.ts'
import './database.ts'
import { LOCAL_STORAGE, SESSION_STORAGE } from './stored-keys.ts'

function memory() {
  const values = new Map<string, string>()
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  }
}

const MARIE = { id: 1, communitiesAttributes: [] }
const KARIM = { id: 2, communitiesAttributes: [] }
const TOKENS = { token: 'token', refreshToken: 'refresh' }

let local: ReturnType<typeof memory>
let tab: ReturnType<typeof memory>

beforeEach(() => {
  vi.resetModules()
  ;[local, tab] = [memory(), memory()]
  vi.stubGlobal('window', { localStorage: local, sessionStorage: tab, addEventListener: () => undefined })
  return () => {
    vi.unstubAllGlobals()
  }
})

async function openSession(user: { id: number }) {
  const session = await import('../session/session.ts')
  session.openSession(TOKENS, user as Parameters<typeof session.openSession>[1])
  return session
}

/** Fills every listed key, as if every feature had been used. */
function fillStorage() {
  for (const key of Object.keys(LOCAL_STORAGE)) if (key !== 'vecu-session') local.setItem(key, 'mine')
  for (const key of Object.keys(SESSION_STORAGE)) if (key !== 'vecu-tab-owner') tab.setItem(key, 'mine')
}

const ofDevice = (keys: Record<string, string>) => Object.keys(keys).filter((key) => keys[key] === 'device')

test('a sign-out removes the keys of the person and retains those of the device', async () => {
  const session = await openSession(MARIE)
  fillStorage()
  session.endSession('logout')
  expect([...local.values.keys()].toSorted()).toEqual(ofDevice(LOCAL_STORAGE).toSorted())
  expect([...tab.values.keys()].toSorted()).toEqual(ofDevice(SESSION_STORAGE).toSorted())
  expect(local.getItem('vecu-session')).toContain('"owner":null')
})

test('an expired session retains the drafts for the same person', async () => {
  const session = await openSession(MARIE)
  fillStorage()
  session.endSession('expiry')
  await openSession(MARIE)
  expect(tab.getItem('draft-experience')).toBe('mine')
  expect(local.getItem('draft-experience-original-image')).toBe('mine')
})

test('another person finds no data after an expired session', async () => {
  const session = await openSession(MARIE)
  fillStorage()
  session.endSession('expiry')
  await openSession(KARIM)
  expect([...local.values.keys()].toSorted()).toEqual(ofDevice(LOCAL_STORAGE).toSorted())
  expect([...tab.values.keys()].toSorted()).toEqual([...ofDevice(SESSION_STORAGE), 'vecu-tab-owner'].toSorted())
})

const DATABASE = 'vecu-offline'

/** Fills the stores of the database, with records of Marie and Karim. */
async function fillDatabase() {
  const database = await import('./database.ts')
  for (const owner of [MARIE.id, KARIM.id]) {
    await database.write('kept', { key: `cover ${owner} a`, owner })
    await database.write('kept', { key: `journal ${owner}`, owner })
  }
  await database.write('shared', { key: 'shared', text: 'Une journée' })
  return database
}

test('another person finds no record of the first in the database', async () => {
  const { keys } = stubIndexedDb()
  const session = await openSession(MARIE)
  await fillDatabase()
  session.endSession('expiry')
  await openSession(KARIM)
  await vi.waitFor(() =>
    expect([keys(DATABASE, 'kept'), keys(DATABASE, 'shared')]).toEqual([['cover 2 a', 'journal 2'], []]),
  )
})

test('the database is deleted with its last record, and unsent experiences stay for their owner', async () => {
  const { keys } = stubIndexedDb()
  const session = await openSession(MARIE)
  const { write, remove } = await fillDatabase()
  await write('waiting', { key: 'unsent', owner: MARIE.id })
  session.endSession('logout')
  const { clearOffline } = await import('./clear-offline.ts')
  await clearOffline()
  expect([keys(DATABASE, 'kept'), keys(DATABASE, 'waiting')]).toEqual([[], ['unsent']])
  await remove('waiting', 'unsent')
  await clearOffline()
  expect(await indexedDB.databases()).toEqual([])
})

test('a tab restored after a sign-out is cleared when it opens', async () => {
  tab.setItem('vecu-tab-owner', '1')
  tab.setItem('draft-story', 'mine')
  local.setItem('vecu-session', JSON.stringify({ state: { endedBy: 'logout', owner: null }, version: 0 }))
  await import('../session/session.ts')
  expect([...tab.values.keys()]).toEqual([])
})

test('a sign-in removes photos left by an earlier release', async () => {
  local.setItem('draft-experience-original-image', 'mine')
  await openSession(KARIM)
  expect(local.getItem('draft-experience-original-image')).toBeNull()
})

test('a contact draft begun before signing in is retained', async () => {
  tab.setItem('draft-contact', 'mine')
  await openSession(MARIE)
  expect(tab.getItem('draft-contact')).toBe('mine')
})
