import { Worker } from 'node:worker_threads'

import type { Address } from '@vecu/contract/address'
import type { Locale } from '@vecu/contract/locale'

export type PlaceQuery = { query: string; locale: Locale } | { latitude: number; longitude: number; locale: Locale }

interface PendingQuery {
  resolve(found: Address[]): void
  reject(error: Error): void
}

const IDLE_MS = 5 * 60_000

let worker: Worker | undefined
let idle: NodeJS.Timeout | undefined
let questions = 0
const waiting = new Map<number, PendingQuery>()

/**
 * Queries the gazetteer in a worker thread, so that loading and searching do not block requests. The worker starts with
 * the first query and stops after IDLE_MS without one, which frees its memory.
 */
export function queryGazetteer(question: PlaceQuery): Promise<Address[]> {
  worker ??= open()
  clearTimeout(idle)
  idle = setTimeout(close, IDLE_MS).unref()
  const id = ++questions
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    worker?.postMessage({ id, question })
  })
}

function open(): Worker {
  const opened = new Worker(new URL('./gazetteer-worker.ts', import.meta.url))
  // An idle worker must not keep the process running.
  opened.unref()
  opened.on('message', ({ id, found }: { id: number; found: Address[] }) => {
    waiting.get(id)?.resolve(found)
    waiting.delete(id)
  })
  opened.on('error', (error) => {
    fail(opened, error as Error)
  })
  opened.on('exit', () => {
    fail(opened, new Error('the gazetteer closed'))
  })
  return opened
}

function close(): void {
  void worker?.terminate()
}

/** Rejects all pending queries; the next query starts a new worker. */
function fail(failed: Worker, error: Error): void {
  if (worker !== failed) return
  worker = undefined
  for (const { reject } of waiting.values()) reject(error)
  waiting.clear()
}
