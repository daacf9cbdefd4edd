import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Connection, connectionTo, openEmbedded } from './connect.ts'

let connection: Connection
beforeAll(async () => {
  connection = connectionTo(await openEmbedded('memory://'))
  await sql`create table note (id integer primary key, text text)`.execute(connection.db)
})
afterAll(() => connection.close())

const insert = (id: number, text: string | null) =>
  sql`insert into note (id, text) values (${id}, ${text})`.execute(connection.db)

async function countPrepared(like: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer from pg_prepared_statements
    where name <> '' and statement like ${like}`.execute(connection.db)
  return rows[0]?.count ?? Number.NaN
}

test('a statement is prepared when it is sent again, with other values each time', async () => {
  await insert(1, 'one')
  expect(await countPrepared('insert into note%')).toBe(0)
  await insert(2, null)
  const third = await insert(3, 'three')
  expect(third.numAffectedRows).toBe(1n)
  expect(await countPrepared('insert into note%')).toBe(1)
  const { rows } = await sql`select id, text from note order by id`.execute(connection.db)
  expect(rows).toEqual([
    { id: 1, text: 'one' },
    { id: 2, text: null },
    { id: 3, text: 'three' },
  ])
})

test('a rejected value rejects that statement alone, in a transaction and outside one', async () => {
  await insert(10, 'first')
  await insert(11, 'second')
  await expect(insert(10, 'again')).rejects.toMatchObject({ code: '23505' })
  await insert(12, 'third')
  const duplicate = connection.db.transaction().execute(async (tx) => {
    await sql`insert into note (id, text) values (${13}, ${'withdrawn'})`.execute(tx)
    await sql`insert into note (id, text) values (${10}, ${'again'})`.execute(tx)
  })
  await expect(duplicate).rejects.toMatchObject({ code: '23505' })
  const { rows } = await sql`select id from note where id between 10 and 13 order by id`.execute(connection.db)
  expect(rows).toEqual([{ id: 10 }, { id: 11 }, { id: 12 }])
})

test('a statement that cannot be prepared fails each time, and the next one works', async () => {
  for (let turn = 1; turn <= 3; turn += 1) {
    await expect(sql`select missing from note`.execute(connection.db)).rejects.toMatchObject({ code: '42703' })
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(connection.db)
    expect(rows).toEqual([{ one: 1 }])
  }
})

test('a new column fails a prepared statement once', async () => {
  const readAll = async () => (await sql`select * from note where id = ${1}`.execute(connection.db)).rows
  await readAll()
  await readAll()
  await sql`alter table note add column place text`.execute(connection.db)
  await expect(readAll()).rejects.toMatchObject({ code: '0A000' })
  expect(await readAll()).toEqual([expect.objectContaining({ place: null })])
})

test('statements that vary replace each other', async () => {
  for (let number = 0; number < 1_000; number += 1) {
    const text = sql.raw(`select ${number} as varying`)
    await sql`${text}`.execute(connection.db)
    await sql`${text}`.execute(connection.db)
  }
  expect(await countPrepared('select % as varying')).toBe(800)
})

test('an insert of many rows is not kept', async () => {
  for (const first of [1_000, 2_000, 3_000]) {
    const rows = Array.from({ length: 60 }, (_, row) => sql`(${first + row}, ${'many'})`)
    await sql`insert into note (id, text) values ${sql.join(rows)}`.execute(connection.db)
  }
  expect(await countPrepared('insert into note%$120)%')).toBe(0)
})
