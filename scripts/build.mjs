import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { ROOT, run } from './run.mjs'

const BUILDS = [
  {
    workspace: 'web',
    name: 'web application',
    sources: ['web', 'contract', 'messages', 'package-lock.json'],
    options: ['--logLevel', 'warn'],
  },
  {
    workspace: 'server',
    name: 'server',
    sources: ['server/src', 'server/rolldown.config.mjs', 'contract/src', 'messages', 'pdf/src', 'package-lock.json'],
    // Other files are read when the server runs.
    extensions: ['.ts', '.mjs'],
    // Rolldown lists its files otherwise; warnings and errors are still printed.
    env: { CONSOLA_LEVEL: '1' },
  },
]
const NOT_BUILT_FROM = new Set(['node_modules', 'build', 'dist', '.react-router', 'test'])

/** Builds web application, server or both, unless nothing changed since the last time; returns whether they are there. */
export function build(only) {
  return BUILDS.filter(({ workspace }) => only === undefined || workspace === only).every((one) =>
    buildUnlessBuilt(one),
  )
}

function buildUnlessBuilt({ workspace, name, options = [], env = {}, ...from }) {
  const stamp = path.join(ROOT, workspace, 'build/sources.sha256')
  const fingerprint = fingerprintSources(from)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return true
  console.log(`Building the ${name} …`)
  // An interrupted build leaves files of both.
  rmSync(stamp, { force: true })
  if (!run('npm', ['run', '--silent', 'build', '--workspace', workspace, '--', ...options], { env })) return false
  writeFileSync(stamp, fingerprint)
  return true
}

/** Hash of the names and contents of files, without tests. */
export function fingerprintSources({ sources, extensions }) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => listFiles(source, extensions))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(ROOT, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

function listFiles(source, extensions) {
  if (path.extname(source) !== '') return [source]
  const absolute = path.join(ROOT, source)
  const entries = readdirSync(absolute, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return entries.flatMap((entry) => {
    const file = `${source}/${entry.name}`
    if (entry.isDirectory()) return NOT_BUILT_FROM.has(entry.name) ? [] : listFiles(file, extensions)
    if (extensions && !extensions.includes(path.extname(entry.name))) return []
    return /\.test\.tsx?$|\.tsbuildinfo$/.test(entry.name) ? [] : [file]
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url) && !build(process.argv[2])) process.exit(1)
