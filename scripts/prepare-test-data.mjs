import { spawn, spawnSync } from 'node:child_process'
import { constants, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { fingerprintSources } from './build.mjs'
import { ROOT } from './run.mjs'

/**
 * Copies the database and files with which the servers of the browser tests start into the given folders. They are made
 * once by the first start of the server, because drawing the demo covers takes most of a minute, and again when
 * something that they are made from changes.
 */
const SOURCES = [
  'server/src',
  'server/art',
  'contract/src',
  'messages',
  'e2e/codes',
  'scripts/prepare-test-data.mjs',
  'package-lock.json',
]
const START_LIMIT_MS = 220_000
const READY_CHECK_MS = 200

// Demo data contain the address of the server.
const prepared = path.join(ROOT, 'e2e/build', process.env.PORT)
const stamp = path.join(prepared, 'sources.sha256')
const data = path.join(prepared, 'data')

// Demo data are dated from the day on which they are made.
const fingerprint = `${new Date().toISOString().slice(0, 10)} ${fingerprintSources({ sources: SOURCES })}`
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== fingerprint) {
  rmSync(prepared, { recursive: true, force: true })
  mkdirSync(prepared, { recursive: true })
  await prepare()
  writeFileSync(stamp, fingerprint)
}
for (const folder of process.argv.slice(2)) {
  cpSync(data, folder, { recursive: true, mode: constants.COPYFILE_FICLONE })
}

async function prepare() {
  // Playwright takes a server on the port of the tests for the one that they need, and starts the others, whose data
  // folders are not there yet.
  const port = await findFreePort()
  const env = { ...process.env, PORT: String(port), DATA_DIR: data }
  // Made-up codes, plainly so: no official one is written down in this project.
  const options = ['server/src/admin.ts', 'load-esco', 'e2e/codes']
  const { status } = spawnSync(process.execPath, options, { cwd: ROOT, env, stdio: 'inherit' })
  if (status !== 0) throw new Error(`load-esco failed with ${status}`)
  const server = spawn(process.execPath, ['server/build/main.js'], { cwd: ROOT, env, stdio: 'inherit' })
  const exit = new Promise((resolve) => {
    server.once('exit', resolve)
  })
  try {
    await waitUntilReady(server, port)
  } finally {
    server.kill('SIGTERM')
  }
  const code = await exit
  if (code !== 0) throw new Error(`The server that makes the data of the browser tests stopped with ${code}`)
}

async function waitUntilReady(server, port) {
  const limit = Date.now() + START_LIMIT_MS
  while (server.exitCode === null && Date.now() < limit) {
    const isReady = await fetch(`http://localhost:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await pause(READY_CHECK_MS)
  }
  throw new Error('The server that makes the data of the browser tests did not start')
}

function findFreePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
