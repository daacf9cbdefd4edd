import { setTimeout as pause } from 'node:timers/promises'

import { contactApi } from '@vecu/contract/contact'
import { ERROR_STATUS } from '@vecu/contract/error'

import { type ServerProcess, startServerProcess } from '../bench/server-process.ts'
import { MANY_IPS, type Message, forgetWriter, newMessage, readOutbox, send } from './contact-writer.ts'
import { formatTimes } from './percentiles.ts'
import type { TestResults } from './test-results.ts'

const WRITERS = 8
const RETRY_MS = 500
const CREATED = contactApi.create.status ?? 200
const OVERLOADED = ERROR_STATUS.OVERLOADED

/** `kill -9` during writes: no acknowledged row is lost, and the database always opens again. */
export async function killDuringWrites(
  tally: TestResults,
  settings: Record<string, string>,
  kills: number,
): Promise<void> {
  forgetWriter()
  // Pages write nothing, and their process takes longer to start.
  const processSettings = { ...settings, ...MANY_IPS, PROCESS_ROLES: 'api,worker' }
  const messages: Message[] = []
  const readyMs: number[] = []
  let written: Message[] = []
  for (let kill = 1; kill <= kills; kill += 1) {
    const product = await startServerProcess(processSettings)
    readyMs.push(product.readyMs)
    const different = await countDifferent(product, written)
    if (different > 0)
      tally.check(`after kill ${kill - 1}: each request gets its one answer`, false, `${different} differ`)
    written = await writeUntilKilled(product)
    messages.push(...written)
    const known = written.filter(({ id }) => id !== undefined).length
    const counts = `${known} acknowledged, ${written.length - known} cut off`
    console.log(`      kill ${kill}: ready after ${Math.round(product.readyMs)} ms, ${counts}`)
    if (known === 0) tally.check(`kill ${kill}: opens, writes, is killed`, false, counts)
  }
  tally.check(`opened after each of ${kills} kills`, true, `ready after ${formatTimes(readyMs)}`)
  const product = await startServerProcess(processSettings)
  try {
    await checkStored(tally, product, messages)
    await checkRepeats(tally, product, messages)
  } finally {
    await product.stop()
  }
}

async function writeUntilKilled(product: ServerProcess): Promise<Message[]> {
  const messages: Message[] = []
  const firstWrite = Promise.withResolvers<void>()
  const writer = async () => {
    while (product.isRunning()) {
      const message = newMessage()
      messages.push(message)
      const response = await send(product.port, message)
      if (response === undefined) return
      // A slow machine may respond 503: not acknowledged, so the write is repeated at the end.
      if (response.status === OVERLOADED) {
        await pause(RETRY_MS)
        continue
      }
      if (response.status !== CREATED) throw new Error(`a write was answered with ${response.status}`)
      if (response.id !== undefined) message.id = response.id
      firstWrite.resolve()
    }
  }
  const writers = Array.from({ length: WRITERS }, writer)
  await Promise.race([firstWrite.promise, Promise.all(writers)])
  await pause(200 + Math.random() * 1_800)
  await product.kill()
  await Promise.all(writers)
  return messages
}

async function checkStored(tally: TestResults, { port }: ServerProcess, messages: Message[]): Promise<void> {
  const outbox = await readOutbox(port)
  const acknowledged = messages.filter(({ id }) => id !== undefined)
  const lost = acknowledged.filter(({ key }) => !outbox.has(key))
  tally.check(`all ${acknowledged.length} acknowledged messages are there`, lost.length === 0, `${lost.length} lost`)
  const ids = new Set(acknowledged.map(({ id }) => id))
  tally.check('no id was given twice', ids.size === acknowledged.length)
}

async function checkRepeats(tally: TestResults, product: ServerProcess, messages: Message[]): Promise<void> {
  const different = await countDifferent(product, messages)
  tally.check(
    `each of ${messages.length} requests, repeated with its key, gets its one answer`,
    different === 0,
    `${different} differ`,
  )
  const outbox = await readOutbox(product.port)
  const notOnce = messages.filter(({ key }) => outbox.get(key) !== 1)
  tally.check('each message stands exactly once', notOnce.length === 0, `${notOnce.length} do not`)
  tally.check('nothing else was written', outbox.size === messages.length, `${outbox.size} messages`)
}

/** Repeats each request with its key and counts responses that are not the first one. */
async function countDifferent({ port }: ServerProcess, messages: readonly Message[]): Promise<number> {
  const rest = messages.values()
  let different = 0
  const repeat = async () => {
    for (const message of rest) {
      let response = await send(port, message)
      while (response?.status === OVERLOADED) {
        await pause(RETRY_MS)
        response = await send(port, message)
      }
      const isSame = message.id === undefined || response?.id === message.id
      if (response?.status !== CREATED || !isSame) different += 1
      else if (response.id !== undefined) message.id = response.id
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, repeat))
  return different
}
