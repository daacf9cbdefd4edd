import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { startServer } from '../../../test/start-server.ts'
import type { Db, Tx } from '../../schema/tables/tables.ts'
import { withCommunity } from './community-transaction.ts'
import { PREPARE } from './prepared-statements.ts'

interface Values {
  ids: number[]
  at: Date | null
  isSet: boolean
}

const readBack = async (tx: Db, { ids, at, isSet }: Values) => {
  const { rows } = await sql<Values & { divided: number }>`${PREPARE} select ${ids}::integer[] as ids,
    ${at}::timestamptz as at, ${isSet}::boolean as "isSet", 1 / cardinality(${ids}::integer[]) as divided`.execute(tx)
  return rows
}

const countPrepared = async (tx: Tx) => {
  const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements
    where statement like '%as "isSet"%' and name <> ''`.execute(tx)
  return rows.length
}

test('a marked query is prepared once and takes other values each time', async () => {
  const { services, community } = await startServer()
  const at = new Date('2026-03-14T19:30:00Z')
  await withCommunity(services.connection.db, community.id, async (tx) => {
    for (let turn = 1; turn <= 8; turn += 1) {
      const values = { ids: [turn], at: turn % 2 === 0 ? at : null, isSet: turn > 4 }
      expect(await readBack(tx, values)).toEqual([{ ...values, divided: 1 }])
    }
    expect(await countPrepared(tx)).toBe(1)
  })
})

test('an error in a marked query ends its transaction alone', async () => {
  const { services, community } = await startServer()
  const { db } = services.connection
  const values = { ids: [1], at: null, isSet: true }
  const fail = withCommunity(db, community.id, (tx) => readBack(tx, { ...values, ids: [] }))
  await expect(fail).rejects.toMatchObject({ code: '22012' })
  expect(await withCommunity(db, community.id, (tx) => readBack(tx, values))).toHaveLength(1)
})

test('a marked query outside a transaction takes other values each time, also after an error', async () => {
  const { services } = await startServer()
  const { db } = services.connection
  for (let turn = 1; turn <= 8; turn += 1) {
    const values = { ids: [turn], at: null, isSet: turn > 4 }
    expect(await readBack(db, values)).toEqual([{ ...values, divided: 1 }])
    if (turn % 3 === 0) await expect(readBack(db, { ...values, ids: [] })).rejects.toMatchObject({ code: '22012' })
  }
})

test('a marked query outside a transaction does not see what an open one has written', async () => {
  const { services, community } = await startServer()
  const { db } = services.connection
  const readName = async () => {
    const { rows } = await sql<{
      name: string
    }>`${PREPARE} select name from community where id = ${community.id}`.execute(db)
    return rows[0]?.name
  }
  const reading = await db.transaction().execute(async (tx) => {
    await tx.updateTable('community').set({ name: 'Autre' }).where('id', '=', community.id).execute()
    const read = readName()
    await tx.updateTable('community').set({ name: 'Nouveau' }).where('id', '=', community.id).execute()
    return { read }
  })
  expect(['Nouveau', community.name]).toContain(await reading.read)
})
