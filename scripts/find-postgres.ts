import { accessSync, constants, globSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'

/** All programs used by tests, benches, torture tests and the deployment smoke test. */
export const POSTGRES_PROGRAMS = ['initdb', 'pg_basebackup', 'pg_isready', 'postgres'] as const

/** Folders where distributions install the server programs without adding them to the PATH. */
const INSTALLED = ['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin', '/opt/homebrew/opt/postgresql@*/bin']

interface Places {
  environment?: Record<string, string | undefined>
  installed?: readonly string[]
}

type Found = { folder: string; problem?: never } | { folder?: never; problem: string }

/** Returns the folder with all PostgreSQL programs, or the problem. */
export function findPostgres({ environment = process.env, installed = INSTALLED }: Places = {}): Found {
  const named = environment.POSTGRES_BIN
  const folders = named ? [named] : [...onPath(environment.PATH), ...installed.flatMap(newestFirst)]
  const candidates = [...new Set(folders.flatMap(withTargetOfLink))]
  const whole = candidates.find((folder) => lackingIn(folder).length === 0)
  if (whole !== undefined) return { folder: whole }
  const partial = candidates[0]
  if (partial !== undefined) {
    return { problem: `PostgreSQL is incomplete: ${partial} lacks ${lackingIn(partial).join(', ')}` }
  }
  if (named) return { problem: `PostgreSQL was not found in ${named}, the folder that POSTGRES_BIN names` }
  const otherFolders = installed.length === 0 ? '' : ` or in ${installed.join(', ')}`
  return { problem: `PostgreSQL was not found on the path${otherFolders}` }
}

function onPath(list = ''): string[] {
  return list.split(path.delimiter).filter((folder) => path.isAbsolute(folder))
}

function newestFirst(pattern: string): string[] {
  return globSync(pattern).toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
}

/** A link to initdb alone leads to the folder of the other programs. Empty without initdb. */
function withTargetOfLink(folder: string): string[] {
  const initdb = path.join(folder, 'initdb')
  return isProgram(initdb) ? [path.dirname(realpathSync(initdb)), folder] : []
}

function lackingIn(folder: string): string[] {
  return POSTGRES_PROGRAMS.filter((program) => !isProgram(path.join(folder, program)))
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}
