import type { Locale } from '@vecu/contract/locale'
import { EXPORT_FORMAT, EXPORT_VERSION, evidenceFileName } from '@vecu/contract/personal-data'
import { sql } from 'kysely'

import { findSkillCodes } from '../catalog/codes/skill-codes.ts'
import type { StoredPicture } from '../../schema/tables/item-tables.ts'
import type { Tx } from '../../schema/tables/tables.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { type AccountEvidence, findAccountEvidence } from '../journal/experience/evidence-queries.ts'
import { findAccountPictures } from '../journal/experience/queries.ts'
import type { PersonalTable } from './personal-data/rules.ts'
import type { Person } from '../identity/account/person.ts'
import { PERSONAL_DATA } from './personal-data/tables.ts'
import type { ZippedFile } from '../documents/journal-export/zip-chunks.ts'
import { findAccount } from '../identity/account/queries.ts'

interface NamedFile {
  name: string
  key: string
}

/**
 * Exports all data about a person: the rows of every table as `data.json`, and their pictures and documents. Rows are
 * read at once, files one by one while the ZIP is sent.
 */
export async function exportData(
  tx: Tx,
  storage: Storage,
  id: number,
  origin: string,
): Promise<AsyncIterable<ZippedFile>> {
  const person = await findAccount(tx, id)
  if (!person) throw new Error(`account ${id} vanished while it was exported`)
  const covers = (await findAccountPictures(tx, id)).flatMap(({ id: experienceId, picture }) =>
    picture ? [toCoverFile(experienceId, picture)] : [],
  )
  const data: Record<string, unknown> = {
    format: EXPORT_FORMAT,
    version: EXPORT_VERSION,
    origin,
    exported_at: new Date().toISOString(),
    pictures: covers.map(({ name, experienceId, crop }) => ({ name, experience_id: experienceId, crop })),
  }
  for (const [table, rules] of Object.entries(PERSONAL_DATA)) {
    if (Object.values(rules.columns).includes('exported')) data[table] = await exportRows(tx, table, rules, person)
  }
  data.team = await findOwnGroups(tx, id)
  data.skill_code = await officialCodes(tx, person)
  const avatar = person.avatar_key === null ? [] : [{ name: 'pictures/avatar.webp', key: person.avatar_key }]
  const evidence = (await findAccountEvidence(tx, id)).map(toEvidenceFile)
  return files(storage, Buffer.from(JSON.stringify(data, undefined, 2)), [...avatar, ...covers, ...evidence])
}

async function* files(storage: Storage, data: Buffer, named: readonly NamedFile[]): AsyncGenerator<ZippedFile> {
  yield { name: 'data.json', bytes: data }
  for (const { name, key } of named) {
    const bytes = await storage.read(key)
    if (bytes) yield { name, bytes }
  }
}

function toCoverFile(experienceId: number, { originalKey: key, crop }: StoredPicture) {
  return { name: `pictures/experience-${experienceId}.jpg`, key, experienceId, crop }
}

/** Named by the id of its row in `data.json`. */
function toEvidenceFile({ id, kind, file_key, picture }: AccountEvidence): NamedFile {
  return { name: evidenceFileName({ id, kind }), key: file_key ?? picture?.originalKey ?? '' }
}

type Row = Record<string, unknown>

async function exportRows(tx: Tx, table: string, { rows, columns }: PersonalTable, person: Person): Promise<Row[]> {
  const names = Object.keys(columns).filter((name) => columns[name] === 'exported')
  const found = await sql<Row>`select ${sql.join(names.map((name) => sql.ref(name)))} from ${sql.table(table)}
    where ${rows(person)} order by created_at`.execute(tx)
  if (table === 'audit_event') return found.rows.map((event) => withoutOthers(event, person))
  return table === 'mail' ? found.rows.map(withoutTokens) : found.rows
}

/** Names and e-mail addresses that an admin changed belong to the member. */
function withoutOthers(event: Row, { id }: Person): Row {
  return event.subject_id === id || !DETAILED_ACTIONS.includes(String(event.action)) ? event : { ...event, details: {} }
}

const DETAILED_ACTIONS = ['member_renamed', 'email_proposed', 'email_proposal_withdrawn', 'email_changed']

/** Mails may contain links with tokens, such as password resets. Access to a session must not reveal them. */
function withoutTokens(mail: Row): Row {
  return { ...mail, text: String(mail.text).replaceAll(/(https?:\/\/[^\s?]+)\?\S+/g, '$1?…') }
}

/** Names of the groups that the exported rows refer to by id. */
function findOwnGroups(tx: Tx, accountId: number): Promise<Row[]> {
  return tx
    .selectFrom('membership')
    .innerJoin('team', 'team.id', 'membership.team_id')
    .select(['team.id', 'team.name'])
    .where('membership.account_id', '=', accountId)
    .orderBy('membership.created_at')
    .execute()
}

/** Official codes of the skills in the person's experiences. */
async function officialCodes(tx: Tx, { id, locale }: { id: number; locale: Locale }): Promise<Row[]> {
  const named = await tx
    .selectFrom('item_skill')
    .innerJoin('item', 'item.id', 'item_skill.item_id')
    .select('item_skill.skill_id')
    .distinct()
    .where('item.account_id', '=', id)
    .execute()
  const codes = await findSkillCodes(
    tx,
    locale,
    named.map(({ skill_id }) => skill_id),
  )
  return [...codes].flatMap(([skill_id, each]) => each.map((code) => ({ skill_id, ...code })))
}
