import { buffer } from 'node:stream/consumers'

import { sql } from 'kysely'
import { ZipFile } from 'yazl'

import type { Tx } from '../db/tables.ts'
import type { Storage } from '../files/storage.ts'
import { picturesOf } from '../experience/queries.ts'
import type { Person, PersonalTable } from '../personal-data/rules.ts'
import { PERSONAL_DATA } from '../personal-data/tables.ts'
import { findAccount } from './queries.ts'

/** Everything kept about a person: the rows of every table as `data.json`, and their pictures. */
export async function exportData(tx: Tx, storage: Storage, id: number): Promise<Uint8Array> {
  const person = await findAccount(tx, id)
  if (!person) throw new Error(`account ${id} vanished while it was exported`)
  const zip = new ZipFile()
  const data: Record<string, unknown> = {}
  for (const [table, rules] of Object.entries(PERSONAL_DATA)) {
    if (Object.values(rules.columns).includes('exported')) data[table] = await exportRows(tx, table, rules, person)
  }
  data.team = await ownTeams(tx, id)
  zip.addBuffer(Buffer.from(JSON.stringify(data, undefined, 2)), 'data.json')
  if (person.avatar_key !== null) {
    const bytes = await storage.read(person.avatar_key)
    if (bytes) zip.addBuffer(bytes, 'pictures/avatar.webp')
  }
  for (const { id: experienceId, picture } of await picturesOf(tx, id)) {
    const bytes = picture && (await storage.read(picture.originalKey))
    if (bytes) zip.addBuffer(bytes, `pictures/experience-${experienceId}.jpg`)
  }
  zip.end()
  return buffer(zip.outputStream as NodeJS.ReadableStream & AsyncIterable<Buffer>)
}

type Row = Record<string, unknown>

async function exportRows(tx: Tx, table: string, { rows, columns }: PersonalTable, person: Person): Promise<Row[]> {
  const names = Object.keys(columns).filter((name) => columns[name] === 'exported')
  const found = await sql<Row>`select ${sql.join(names.map((name) => sql.ref(name)))} from ${sql.table(table)}
    where ${rows(person)} order by created_at`.execute(tx)
  return table === 'mail' ? found.rows.map(withoutTokens) : found.rows
}

/** A mail may hold a link that sets a password. Whoever has the mailbox has it; a borrowed session must not get it. */
function withoutTokens(mail: Row): Row {
  return { ...mail, text: String(mail.text).replaceAll(/(https?:\/\/[^\s?]+)\?\S+/g, '$1?…') }
}

/** The names behind the numbers of the groups. */
function ownTeams(tx: Tx, accountId: number): Promise<Row[]> {
  return tx
    .selectFrom('membership')
    .innerJoin('team', 'team.id', 'membership.team_id')
    .select(['team.id', 'team.name'])
    .where('membership.account_id', '=', accountId)
    .orderBy('membership.created_at')
    .execute()
}
