import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'

import type { Db } from '../../schema/tables/tables.ts'
import type { Storage } from '../storage/storage.ts'
import type { Build } from './web-build.ts'

/**
 * An open page may request files of its own build long after a deployment, from a process of another build. So each
 * build stores its files in the shared storage, concatenated in one object; a row holds the offsets.
 */
export const RETAINED_BUILDS_PREFIX = 'builds/'

const ROW = 'web build '
const RETENTION_DAYS = 30
/** Always retain the last three builds, however old. */
const MIN_RETAINED_BUILDS = 3
/** Caches the list, so that unknown names do not query the database each time. */
const REMEMBERED_MS = 5_000

interface RetainedBuild {
  id: string
  /** Last start of a process with this build. */
  startedAt: string
  files: Record<string, [begin: number, length: number]>
}

const toStorageKey = (id: string) => `${RETAINED_BUILDS_PREFIX}${id}`

/** Stores the files of a build once; every start updates `startedAt`. */
export async function retainBuild(db: Db, storage: Storage, folder: string, { id }: Build): Promise<void> {
  const known = (await listRetainedBuilds(db)).find((build) => build.id === id)
  const build = { ...(known ?? (await storeAssets(storage, folder, id))), startedAt: new Date().toISOString() }
  const value = JSON.stringify(build)
  await db
    .insertInto('installation')
    .values({ name: `${ROW}${id}`, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

async function storeAssets(storage: Storage, folder: string, id: string): Promise<Omit<RetainedBuild, 'startedAt'>> {
  const names = (await readdir(folder)).filter((name) => !/\.(br|gz)$/.test(name))
  const buffers = await Promise.all(names.map((name) => readFile(path.join(folder, name))))
  let begin = 0
  const files: RetainedBuild['files'] = {}
  for (const [index, { length }] of buffers.entries()) {
    files[names[index] ?? ''] = [begin, length]
    begin += length
  }
  await storage.put(toStorageKey(id), Buffer.concat(buffers))
  return { id, files }
}

async function listRetainedBuilds(db: Db): Promise<RetainedBuild[]> {
  const rows = await db.selectFrom('installation').select('value').where('name', 'like', `${ROW}%`).execute()
  const builds = rows.map(({ value }) => JSON.parse(value) as RetainedBuild)
  return builds.toSorted((a, b) => b.startedAt.localeCompare(a.startedAt))
}

/** Finds files of builds other than the one on the local disk. */
export function findingAssets(db: Db, storage: Storage): (name: string) => Promise<Buffer | undefined> {
  let remembered: { builds: Promise<RetainedBuild[]>; until: number } | undefined
  let last: { id: string; bytes: Buffer } | undefined
  return async (name) => {
    if (!remembered || remembered.until < Date.now()) {
      remembered = { builds: listRetainedBuilds(db), until: Date.now() + REMEMBERED_MS }
    }
    const build = (await remembered.builds).find(({ files }) => Object.hasOwn(files, name))
    const range = build?.files[name]
    if (!build || !range) return undefined
    if (last?.id !== build.id) {
      const bytes = await storage.read(toStorageKey(build.id))
      if (!bytes) return undefined
      last = { id: build.id, bytes }
    }
    return last.bytes.subarray(range[0], range[0] + range[1])
  }
}

/** Deletes builds that no process has started with for `KEPT_DAYS`, except the last `KEPT_AT_LEAST`. */
export async function purgeRetainedBuilds(db: Db, storage: Storage): Promise<void> {
  const limit = new Date(Date.now() - RETENTION_DAYS * 86_400_000).toISOString()
  for (const { id, startedAt } of (await listRetainedBuilds(db)).slice(MIN_RETAINED_BUILDS)) {
    if (startedAt >= limit) continue
    await db.deleteFrom('installation').where('name', '=', `${ROW}${id}`).execute()
    await storage.remove(toStorageKey(id))
  }
}
