import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

import type { Settings } from '../../../settings.ts'
import { CommandError } from '../installation/command.ts'
import { CommandResponse, requestFile, requestFolder, writeJson } from './request-files.ts'

const POLL_MS = 100
/** A running server looks for requests twice a second. */
const ACCEPT_MS = 15_000
const FINISH_MS = 120_000

/** Has the running server run a command. Undefined if no server takes commands from this folder. */
export async function sendRequest(
  settings: Settings,
  command: string,
  values: Record<string, unknown>,
  acceptMs = ACCEPT_MS,
): Promise<CommandResponse | undefined> {
  const folder = requestFolder(settings)
  if (!existsSync(folder)) return undefined
  const id = randomUUID()
  const [request, response] = [requestFile(folder, id, 'request'), requestFile(folder, id, 'response')]
  await writeJson(request, { command, values, expiresAt: new Date(Date.now() + acceptMs).toISOString() })
  if (!(await waitUntil(() => existsSync(response) || !existsSync(request), acceptMs))) {
    await rm(request, { force: true })
    return undefined
  }
  if (!(await waitUntil(() => existsSync(response), FINISH_MS))) {
    throw new CommandError('The server started the command and has not answered yet: see its log')
  }
  const answer = CommandResponse.parse(JSON.parse(await readFile(response, 'utf8')))
  await rm(response, { force: true })
  return answer
}

async function waitUntil(isDone: () => boolean, timeoutMs: number): Promise<boolean> {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await pause(POLL_MS)) if (isDone()) return true
  return isDone()
}
