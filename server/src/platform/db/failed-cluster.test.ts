import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, onTestFinished, test, vi } from 'vitest'

import { startCluster } from '../../../test/postgres-cluster.ts'

/** Fake PostgreSQL programs, each a line of shell. */
function playPostgres(lines: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'vecu-played-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  // The server runs as another user when the tests run as root.
  chmodSync(folder, 0o755)
  for (const [name, line] of Object.entries(lines)) {
    writeFileSync(path.join(folder, name), `#!/bin/sh\n${line}\n`, { mode: 0o755 })
  }
  return folder
}

test('startCluster rejects with the output of postgres and removes its folder', async () => {
  const programs = playPostgres({
    initdb: 'exit 0',
    pg_isready: 'exit 2',
    postgres: 'echo "FATAL: could not map anonymous shared memory" >&2; exit 3',
  })
  const temporary = playPostgres({})
  vi.stubEnv('TMPDIR', temporary)
  onTestFinished(() => void vi.unstubAllEnvs())
  await expect(startCluster(programs)).rejects.toThrow(
    /did not start \(ended with 3\):\nFATAL: could not map anonymous shared memory/,
  )
  expect(readdirSync(temporary)).toEqual([])
})

test('startCluster rejects with the output of initdb', async () => {
  const programs = playPostgres({ initdb: 'echo "initdb: error: invalid locale settings" >&2; exit 1' })
  await expect(startCluster(programs)).rejects.toThrow(/initdb failed \(exit code 1\):\ninitdb: error: invalid locale/)
})

test('startCluster names a program that cannot be started', async () => {
  const programs = playPostgres({ initdb: 'exit 0', pg_isready: 'exit 2' })
  await expect(startCluster(programs)).rejects.toThrow(/did not start \(spawn .*postgres ENOENT\)/)
})
