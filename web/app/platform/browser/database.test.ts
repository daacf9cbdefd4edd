import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'

import { clearOffline } from './clear-offline.ts'
import { readAll, readOne, write, writeIf } from './database.ts'

const record = (key: string, owner: number) => ({ key, owner })

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

test('reading finds nothing and creates no database', async () => {
  expect(await readAll('kept')).toEqual([])
  expect(await readOne('waiting', 'a')).toBeUndefined()
  expect(await indexedDB.databases()).toEqual([])
})

test('a record is found after it was written, beside reads that found nothing', async () => {
  await Promise.all([readAll('kept'), write('kept', record('a', 1)), readOne('kept', 'b')])
  expect(await readOne('kept', 'a')).toEqual(record('a', 1))
  expect(await readAll('kept')).toEqual([record('a', 1)])
})

test('a sign-out removes the database, and reads after it leave none behind', async () => {
  await write('kept', record('a', 1))
  await clearOffline()
  expect(await readAll('kept')).toEqual([])
  expect(await indexedDB.databases()).toEqual([])
})

test('a sign-out keeps what waits to be sent and the records of the given owner', async () => {
  await write('waiting', record('unsent', 1))
  await write('kept', record('own', 1))
  await write('kept', record('other', 2))
  await clearOffline(1)
  expect(await readAll('waiting')).toEqual([record('unsent', 1)])
  expect(await readAll('kept')).toEqual([record('own', 1)])
})

test('a write that the sign-out overtakes stores nothing', async () => {
  let owner: number | null = 1
  const writing = writeIf('kept', record('late', 1), () => owner === 1)
  owner = null
  await Promise.all([writing, clearOffline()])
  expect(await readAll('kept')).toEqual([])
})

test('a write that came before the sign-out is removed by it', async () => {
  let owner: number | null = 1
  await writeIf('kept', record('early', 1), () => {
    const isAllowed = owner === 1
    owner = null
    return isAllowed
  })
  await clearOffline()
  expect(await indexedDB.databases()).toEqual([])
})
