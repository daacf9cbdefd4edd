import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { ROOT, run } from './run.mjs'

/** What the web application is built from. */
const SOURCES = ['web', 'contract', 'messages', 'package-lock.json']
const NOT_BUILT_FROM = new Set(['node_modules', 'build', 'dist', '.react-router', 'test'])
const FINGERPRINT = path.join(ROOT, 'web/build/sources.sha256')

/** Builds the web application, unless nothing changed since the last time; returns whether it is there. */
export function buildWeb() {
  const fingerprint = fingerprintSources()
  if (existsSync(FINGERPRINT) && readFileSync(FINGERPRINT, 'utf8') === fingerprint) return true
  console.log('Building the web application …')
  // An interrupted build leaves files of both.
  rmSync(FINGERPRINT, { force: true })
  const options = ['run', '--silent', 'build', '--workspace', 'web', '--', '--logLevel', 'warn']
  if (!run('npm', options)) return false
  writeFileSync(FINGERPRINT, fingerprint)
  return true
}

function fingerprintSources() {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap((source) => listFiles(source))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(ROOT, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

function listFiles(source) {
  const absolute = path.join(ROOT, source)
  if (source.endsWith('.json')) return [source]
  const entries = readdirSync(absolute, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return entries.flatMap((entry) => {
    const file = `${source}/${entry.name}`
    if (entry.isDirectory()) return NOT_BUILT_FROM.has(entry.name) ? [] : listFiles(file)
    return /\.test\.tsx?$|\.tsbuildinfo$/.test(entry.name) ? [] : [file]
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url) && !buildWeb()) process.exit(1)
