import path from 'node:path'

import { Slug } from '@vecu/contract/community'
import { type Transaction, sql } from 'kysely'
import { z } from 'zod'

import { findCommunityBySlug } from '../../../request/community/queries.ts'
import { migrationState } from '../../../platform/db/migrate.ts'
import type { Db, Tables } from '../../../schema/tables/tables.ts'
import { withChecksums } from '../../../platform/storage/checksums.ts'
import { communityUrl } from '../../../request/community/address.ts'
import { CommandError, command } from '../installation/command.ts'
import { type Shifts, namingColumns, offsetIds } from './id-remapping.ts'
import { reencryptSecrets, remapIdsInText } from './remap-community.ts'
import { archivedRows, hasSameColumns, insertRows, withTriggersDisabled } from '../archive/load-rows.ts'
import { type Manifest, fileEntry, secretKeyMark, storedKeys } from '../archive/manifest.ts'
import { referencedFilesSql } from '../archive/referenced-files.ts'
import { type Installation, withInstallation } from '../installation/open-installation.ts'
import { type Archive, withArchive } from '../archive/read-archive.ts'

export const importCommunityCommand = command({
  name: 'import-community',
  summary: 'Imports a community from a file written by export-community',
  notes:
    'Rows get new ids; other communities are not changed. Pages may be slow during the import: for a large community, turn\n' +
    'maintenance on. If the file comes from an installation with another SECRET_KEY, set PREVIOUS_SECRET_KEY to that one.\n' +
    'Credentials issued before refer to the old host, which should stay reachable.',
  options: {
    from: { type: 'string', value: 'FILE', help: 'file written by export-community' },
    slug: { type: 'string', value: 'NAME', help: 'new label in addresses; default: unchanged' },
  },
  input: z.object({ from: z.string().min(1), slug: Slug.optional() }),
  run: ({ settings, input, print }) =>
    withArchive(path.resolve(input.from), (archive) =>
      withInstallation(settings, async (installation) => {
        const { slug, name } = await importCommunity(installation, archive, input.slug)
        print(`Imported ${name}: ${communityUrl(settings, slug)}`)
        if (
          archive.manifest.secretKey === secretKeyMark(settings.secretKey) ||
          settings.previousSecretKey !== undefined
        )
          return undefined
        print(
          'The file comes from another SECRET_KEY: enter the secrets of its training centres again. It gets a new signing key',
        )
        return undefined
      }),
    ),
})

export async function importCommunity(installation: Installation, archive: Archive, newSlug: string | undefined) {
  const { manifest } = archive
  const { community } = manifest
  if (!community) throw new CommandError('The file contains a whole installation: use restore')
  const { db } = installation.connection
  const slug = newSlug ?? community.slug
  if (await findCommunityBySlug(db, slug))
    throw new CommandError(`The community ${slug} already exists: choose another --slug`)
  await assertSameSchema(db, manifest)
  await assertAddressesFree(db, archive)
  await assertFilesFree(db, storedKeys(manifest))
  const undo = await putFiles(installation, archive)
  try {
    await db.transaction().execute(async (tx) => {
      let shifts: Shifts = {}
      await withTriggersDisabled(tx, async (tables, references) => {
        shifts = await makeRoom(tx, manifest)
        for (const table of tables) {
          const entry = manifest.tables[table.name]
          if (!entry) continue
          if (!hasSameColumns(table, entry))
            throw new CommandError(`The table ${table.name} in the file does not match the database`)
          const naming = namingColumns(table, entry.columns, references, tables)
          for await (const rows of archivedRows(archive, table.name)) {
            await insertRows(tx, table, entry.columns, offsetIds(naming, manifest.ids, shifts, rows))
          }
        }
        const id = community.id + (shifts.community ?? 0)
        await sql`update community set slug = ${slug} where id = ${id}`.execute(tx)
        await remapIdsInText(tx, id, manifest.ids, shifts)
        await reencryptSecrets(tx, installation.settings, { from: community.id, to: id })
      })
    })
  } catch (error) {
    await undo()
    throw toCommandError(error)
  }
  return { slug, name: community.name }
}

async function assertSameSchema(db: Db, { schema, version }: Manifest): Promise<void> {
  const { current } = await migrationState(db)
  if (current === schema) return
  throw new CommandError(`The file was written by another version (${version}): upgrade, then export it again`)
}

/** Runs before anything is written and names the accounts, so that the operator can settle it with them. */
async function assertAddressesFree(db: Db, archive: Archive): Promise<void> {
  const place = archive.manifest.tables.account?.columns.indexOf('email') ?? -1
  for await (const rows of archivedRows(archive, 'account')) {
    const addresses = rows.map((row) => row[place]?.toLowerCase() ?? '')
    const { rows: taken } = await sql<{ email: string }>`
      select email from account where lower(email) = any(${addresses}::text[]) limit 1`.execute(db)
    if (taken[0])
      throw new CommandError(
        `${taken[0].email} already has an account here: an e-mail address can have only one account`,
      )
  }
}

/** A file referenced by two communities would be deleted with the first of them. */
async function assertFilesFree(db: Db, keys: readonly string[]): Promise<void> {
  const { rows } = await sql<{ key: string }>`
    select key from (${referencedFilesSql()}) as named where key = any(${keys}::text[]) and key not like 'public/%' limit 1`.execute(
    db,
  )
  if (rows[0]) throw new CommandError(`The file ${rows[0].key} is already in use here`)
}

/** Returns a function that removes the files again. */
async function putFiles(
  { connection: { db }, storage }: Installation,
  { manifest, read }: Archive,
): Promise<() => Promise<void>> {
  const checked = withChecksums(db, storage)
  const added: string[] = []
  for (const key of storedKeys(manifest)) {
    if (await storage.read(key)) continue
    await checked.put(key, await read(fileEntry(key)))
    added.push(key)
  }
  return async () => {
    for (const key of added) await checked.remove(key)
  }
}

/** Reserves an id range in each table. `withTriggersDisabled` holds the table locks, so no other insert takes an id. */
async function makeRoom(tx: Transaction<Tables>, { ids }: Manifest): Promise<Shifts> {
  const shifts: Record<string, number> = {}
  for (const [table, [low, high]] of Object.entries(ids)) {
    const { rows } = await sql<{ next: number }>`
      select last_value + is_called::int as next from ${sql.table(`${table}_id_seq`)}`.execute(tx)
    const shift = (rows[0]?.next ?? 1) - low
    shifts[table] = shift
    await sql`alter table ${sql.table(table)} alter column id restart with ${sql.lit(high + shift + 1)}`.execute(tx)
  }
  return shifts
}

function toCommandError(error: unknown): unknown {
  const { code, message = '' } = error as { code?: string; message?: string }
  if (code !== '23505') return error
  const [, constraint = ''] = /"([^"]+)"/.exec(message) ?? []
  return new CommandError(`The file contains data that already exists here (${constraint})`)
}
