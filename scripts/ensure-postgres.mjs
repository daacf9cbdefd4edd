import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

import { installPackage } from './install-package.mjs'

const DISTRIBUTION = '/usr/lib/postgresql'

/** The folder of PostgreSQL's programs: on the path, in the distribution's folder, or installed now; else undefined. */
export function ensurePostgres() {
  const found = findPostgres()
  if (found || !installPackage('postgresql')) return found
  return findPostgres()
}

function findPostgres() {
  const versions = existsSync(DISTRIBUTION) ? readdirSync(DISTRIBUTION) : []
  const newestFirst = versions.toSorted((a, b) => Number(b) - Number(a))
  const folders = [
    ...(process.env.PATH ?? '').split(path.delimiter),
    ...newestFirst.map((version) => path.join(DISTRIBUTION, version, 'bin')),
  ]
  return folders.find((folder) => existsSync(path.join(folder, 'initdb')))
}
