import { lstatSync, mkdirSync } from 'node:fs'
import { readFile, rename, rm } from 'node:fs/promises'

import type { Services } from '../../../platform/services.ts'
import { CommandError } from '../installation/command.ts'
import type { DatabaseCommand } from '../installation/database-command.ts'
import { distrustKeysCommand } from '../keys/distrust-keys.ts'
import { listKeysCommand } from '../keys/list-keys.ts'
import { rotateKeysCommand } from '../keys/rotate-keys.ts'
import {
  CommandRequest,
  type CommandResponse,
  listRequests,
  removeAll,
  requestFile,
  requestFolder,
  writeJson,
} from './request-files.ts'

const POLL_MS = 500
const OPEN_TO_OTHERS = 0o077

/** Commands that a running server accepts. */
const COMMANDS: readonly DatabaseCommand[] = [listKeysCommand, rotateKeysCommand, distrustKeysCommand]

type Watching = Pick<Services, 'settings' | 'connection' | 'log'>

/** Runs admin commands on the embedded database, which no other process can open while the server runs. */
export async function watchAdminRequests(services: Watching): Promise<{ close(): Promise<void> }> {
  const { settings, connection, log } = services
  const folder = requestFolder(settings)
  if (connection.engine !== 'pglite') return { close: () => Promise.resolve() }
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (!isPrivate(folder)) {
    log.warn({ folder }, 'admin commands are not accepted: other users may write to the folder')
    return { close: () => Promise.resolve() }
  }
  // Nobody waits any longer for requests to an earlier process.
  await removeAll(folder)
  let running = Promise.resolve()
  let isBusy = false
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    running = takeRequests(services, folder)
      .catch((error: unknown) => {
        log.error({ err: error }, 'admin commands could not be read')
      })
      .finally(() => (isBusy = false))
  }, POLL_MS)
  timer.unref()
  return {
    async close() {
      clearInterval(timer)
      await running
    },
  }
}

/** Windows has no such modes; there the folder inherits the rights of `DATA_DIR`. */
function isPrivate(folder: string): boolean {
  const stats = lstatSync(folder)
  if (!stats.isDirectory()) return false
  return process.getuid === undefined || (stats.uid === process.getuid() && (stats.mode & OPEN_TO_OTHERS) === 0)
}

async function takeRequests(services: Watching, folder: string): Promise<void> {
  for (const id of await listRequests(folder)) {
    const running = requestFile(folder, id, 'running')
    // Gone if the command gave up waiting in this moment.
    if (!(await take(requestFile(folder, id, 'request'), running))) continue
    const response = await answer(services, running)
    if (response) await writeJson(requestFile(folder, id, 'response'), response)
    await rm(running, { force: true })
  }
}

async function take(request: string, running: string): Promise<boolean> {
  try {
    await rename(request, running)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

/** Undefined for a request that expired. */
async function answer({ settings, connection, log }: Watching, file: string): Promise<CommandResponse | undefined> {
  const lines: string[] = []
  try {
    const { command: name, values, expiresAt } = CommandRequest.parse(JSON.parse(await readFile(file, 'utf8')))
    if (Date.parse(expiresAt) < Date.now()) return undefined
    const command = COMMANDS.find((one) => one.name === name)
    if (!command) throw new CommandError(`The running server does not accept the command ${name}`)
    const exitCode = await command.runOn(connection.db, settings, values, (line) => void lines.push(line))
    log.info({ command: name, lines }, 'admin command run')
    return { exitCode, lines, error: null }
  } catch (error) {
    if (error instanceof CommandError) return { exitCode: error.exitCode, lines, error: error.message }
    log.error({ err: error }, 'admin command failed')
    return { exitCode: 1, lines, error: 'The command failed in the running server: see its log' }
  }
}
