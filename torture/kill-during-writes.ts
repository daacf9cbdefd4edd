import { setTimeout as pause } from 'node:timers/promises'

import { contactApi } from '@vecu/contract/contact'
import { ERROR_STATUS } from '@vecu/contract/error'

import { type ServerProcess, startServerProcess } from '../bench/server-process.ts'
import { MANY_IPS, type Message, forgetWriter, newMessage, readOutbox, send } from './contact-writer.ts'
import type { TestResults } from './test-results.ts'

const ROUNDS = 20
const WRITERS = 8
const CREATED = contactApi.create.status ?? 200
const OVERLOADED = ERROR_STATUS.OVERLOADED

/** `kill -9` during writes: no acknowledged row is lost, and the database always opens again. */
export async function killDuringWrites(tally: TestResults, settings: Record<string, string>): Promise<void> {
  forgetWriter()
  const messages: Message[] = []
  for (let round = 1; round <= ROUNDS; round += 1) {
    const product = await startServerProcess({ ...settings, ...MANY_IPS })
    const written = await writeUntilKilled(product)
    messages.push(...written)
    const known = written.filter(({ id }) => id !== undefined).length
    const times = `ready after ${Math.round(product.readyMs)} ms, ${known} acknowledged, ${written.length - known} cut off`
    tally.check(`round ${round}: opens, writes, is killed`, known > 0, times)
  }
  const product = await startServerProcess({ ...settings, ...MANY_IPS })
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
      if (response.status === OVERLOADED) continue
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

async function checkRepeats(tally: TestResults, { port }: ServerProcess, messages: Message[]): Promise<void> {
  let wrong = 0
  for (const message of messages) {
    let response = await send(port, message)
    while (response?.status === OVERLOADED) {
      await pause(500)
      response = await send(port, message)
    }
    const same = message.id === undefined || response?.id === message.id
    if (response?.status !== CREATED || !same) wrong += 1
  }
  tally.check(
    `each of ${messages.length} requests, repeated with its key, gets its one answer`,
    wrong === 0,
    `${wrong} differ`,
  )
  const outbox = await readOutbox(port)
  const notOnce = messages.filter(({ key }) => outbox.get(key) !== 1)
  tally.check('each message stands exactly once', notOnce.length === 0, `${notOnce.length} do not`)
  tally.check('nothing else was written', outbox.size === messages.length, `${outbox.size} messages`)
}
