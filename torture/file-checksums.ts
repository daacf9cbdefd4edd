import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** Files are never overwritten, so a changed checksum is an error. */
export function checksumsIn(folder: string): Map<string, string> {
  return new Map(filesIn(folder).map((file) => [file, createHash('sha256').update(readFileSync(file)).digest('hex')]))
}

export function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name))
}
