import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { z } from 'zod'

import type { Settings } from '../../../settings.ts'

/**
 * Commands for a running server are files, because the embedded database can be opened by one process only. The folder
 * is closed to other users: a user who can write there can also read the database.
 */
export function requestFolder({ dataDir }: Settings): string {
  return path.join(dataDir, 'admin-commands')
}

/** A request is renamed to `running` when the server takes it, so that it runs once. */
type FileKind = 'request' | 'running' | 'response'

export function requestFile(folder: string, id: string, kind: FileKind): string {
  return path.join(folder, `${id}.${kind}.json`)
}

export const CommandRequest = z.object({
  command: z.string(),
  values: z.record(z.string(), z.unknown()),
  /** The server ignores a request that nobody waits for any longer. */
  expiresAt: z.iso.datetime(),
})
export type CommandRequest = z.infer<typeof CommandRequest>

export const CommandResponse = z.object({
  exitCode: z.int(),
  lines: z.array(z.string()),
  /** Printed to standard error. */
  error: z.string().nullable(),
})
export type CommandResponse = z.infer<typeof CommandResponse>

/** Renamed into place, so that a reader never sees half a file. */
export async function writeJson(file: string, content: CommandRequest | CommandResponse): Promise<void> {
  const unfinished = `${file}.part`
  await writeFile(unfinished, JSON.stringify(content), { mode: 0o600 })
  await rename(unfinished, file)
}

/** Ids of waiting requests. */
export async function listRequests(folder: string): Promise<string[]> {
  const names = await readdir(folder)
  return names.flatMap((name) => /^([\da-f-]{36})\.request\.json$/.exec(name)?.[1] ?? [])
}

export async function removeAll(folder: string): Promise<void> {
  for (const name of await readdir(folder)) await rm(path.join(folder, name), { force: true, recursive: true })
}
