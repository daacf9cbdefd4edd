import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { migratedFolder } from '../../../../test/database/embedded-folder.ts'
import { withCommunity } from '../../../platform/db/community-transaction.ts'
import { openConnection } from '../../../platform/db/open-connection.ts'
import { openLog } from '../../../platform/observability/log.ts'
import { ensureCommunity, findCommunityBySlug } from '../../../request/community/queries.ts'
import { activeSigningKey, listKeys } from '../../../domain/recognition/signing/keys.ts'
import { readSettings } from '../../../settings.ts'
import { runCommand } from '../run-command.ts'
import { requestFile, requestFolder } from './request-files.ts'
import { sendRequest } from './send-request.ts'
import { watchAdminRequests } from './watch-requests.ts'

/** Opens an embedded database as a server does. */
async function openServer(DATA_DIR: string) {
  const settings = readSettings({ DATA_DIR })
  const log = openLog('silent')
  const connection = await openConnection(settings, log)
  await ensureCommunity(connection.db, settings.defaultCommunity)
  const community = await findCommunityBySlug(connection.db, settings.defaultCommunity.slug)
  const requests = await watchAdminRequests({ settings, connection, log })
  onTestFinished(async () => {
    await requests.close()
    await connection.close()
  })
  const id = community?.id ?? 0
  await withCommunity(connection.db, id, (tx) => activeSigningKey(tx, settings.secretKey))
  return { settings, keys: () => withCommunity(connection.db, id, listKeys) }
}

async function admin(DATA_DIR: string, ...args: string[]) {
  const [lines, errors]: [string[], string[]] = [[], []]
  const code = await runCommand(args, {
    environment: { DATA_DIR },
    print: (line) => void lines.push(line),
    printError: (line) => void errors.push(line),
  })
  return { code, lines, errors }
}

test('keys are rotated and distrusted while the server uses the embedded database', async () => {
  const DATA_DIR = await migratedFolder()
  const { settings, keys } = await openServer(DATA_DIR)
  const [first] = await keys()
  const rotated = await admin(DATA_DIR, 'rotate-keys', '--all')
  const [, second] = await keys()
  expect(rotated).toEqual({ code: 0, lines: [`vecu: new signing key ${second?.public_key}`], errors: [] })

  const key = first?.public_key ?? ''
  expect(await admin(DATA_DIR, 'distrust-keys', '--key', key)).toEqual({
    code: 0,
    lines: [`vecu: ${key} is no longer trusted`],
    errors: [],
  })
  const listed = await admin(DATA_DIR, 'list-keys', '--community', 'vecu')
  expect(listed.lines).toEqual([
    expect.stringMatching(`^vecu: ${key} created .*, distrusted `) as string,
    expect.stringMatching(`^vecu: ${second?.public_key} created .*, in use$`) as string,
  ])
  await admin(DATA_DIR, 'distrust-keys', '--community', 'vecu')
  expect((await keys()).map(({ distrusted_at: at }) => at !== null)).toEqual([true, true, false])
  expect(readdirSync(requestFolder(settings))).toEqual([])
  expect(statSync(requestFolder(settings)).mode & 0o777).toBe(0o700)
}, 120_000)

test('errors of a command in the running server have the message and exit code of the command', async () => {
  const DATA_DIR = await migratedFolder()
  const { settings, keys } = await openServer(DATA_DIR)
  expect(await admin(DATA_DIR, 'rotate-keys', '--community', 'nowhere')).toEqual({
    code: 1,
    lines: [],
    errors: ['There is no community nowhere. Existing communities: vecu'],
  })
  expect(await admin(DATA_DIR, 'distrust-keys', '--key', 'z6Mk')).toMatchObject({
    code: 1,
    errors: ['No community has the key z6Mk: list-keys prints all keys'],
  })
  expect(await admin(DATA_DIR, 'backup', '--to', path.join(DATA_DIR, 'a.tar'))).toMatchObject({
    code: 1,
    errors: [expect.stringMatching(/in use by another process: stop the server first$/) as string],
  })
  expect(await sendRequest(settings, 'backup', { to: '/tmp/a.tar' })).toMatchObject({
    exitCode: 1,
    error: 'The running server does not accept the command backup',
  })
  const folder = requestFolder(settings)
  const id = '00000000-0000-4000-8000-000000000000'
  for (const content of [
    '{',
    '[]',
    '{"command":"rotate-keys","values":{"all":true},"expiresAt":"2020-01-01T00:00:00Z"}',
  ]) {
    writeFileSync(requestFile(folder, id, 'request'), content)
    await expect.poll(() => existsSync(requestFile(folder, id, 'request'))).toBe(false)
  }
  expect(await keys()).toHaveLength(1)
}, 120_000)

test('a server does not take commands from a folder that others can write to', async () => {
  const DATA_DIR = await migratedFolder()
  const folder = requestFolder(readSettings({ DATA_DIR }))
  mkdirSync(folder)
  chmodSync(folder, 0o777)
  const { settings } = await openServer(DATA_DIR)
  expect(await sendRequest(settings, 'rotate-keys', { all: true }, 1_500)).toBeUndefined()
  expect(readdirSync(folder)).toEqual([])
}, 120_000)
