import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { ROOT, start } from './run.mjs'

const BUILDS = [
  {
    workspace: 'web',
    name: 'web application',
    script: 'build',
    output: 'web/build',
    sources: ['web', 'contract', 'messages', 'package-lock.json'],
    options: ['--logLevel', 'warn'],
  },
  {
    workspace: 'server',
    name: 'server',
    script: 'build',
    output: 'server/build',
    sources: ['server/src', 'server/rolldown.config.mjs', 'contract/src', 'messages', 'pdf/src', 'package-lock.json'],
    // Other files are read when the server runs.
    extensions: ['.ts', '.mjs'],
    // Rolldown lists its files otherwise; warnings and errors are still printed.
    env: { CONSOLA_LEVEL: '1' },
  },
  {
    workspace: 'server',
    name: 'pictures of the demo',
    script: 'build:demo',
    output: 'server/art/build',
    sources: [
      'server/art/avatars',
      'server/art/drawn',
      'server/src/ops/demo',
      'server/src/platform/pictures',
      'package-lock.json',
    ],
  },
]
const NOT_BUILT_FROM = new Set(['node_modules', 'build', 'dist', '.react-router', 'test'])

/**
 * Builds the workspace `only` or all, except what did not change since the last time; returns whether they are there.
 * Workspaces are built at the same time, because none uses two cores all the time.
 */
export async function build(only) {
  const workspaces = Map.groupBy(BUILDS, ({ workspace }) => workspace)
  const wanted = [...workspaces].filter(([workspace]) => only === undefined || workspace === only)
  const built = await Promise.all(wanted.map(([, builds]) => buildInTurn(builds)))
  return built.every(Boolean)
}

async function buildInTurn(builds) {
  for (const one of builds) if (!(await buildUnlessBuilt(one))) return false
  return true
}

async function buildUnlessBuilt({ workspace, name, script, output, options = [], env = {}, ...from }) {
  const stamp = path.join(ROOT, output, 'sources.sha256')
  const fingerprint = fingerprintSources(from)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return true
  console.log(`Building the ${name} …`)
  // An interrupted build leaves files of both.
  rmSync(stamp, { force: true })
  const command = ['run', '--silent', script, '--workspace', workspace, '--', ...options]
  if (!(await start('npm', command, { env }))) return false
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

if (process.argv[1] === fileURLToPath(import.meta.url) && !(await build(process.argv[2]))) process.exit(1)
