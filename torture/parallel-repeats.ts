import { contactApi } from '@vecu/contract/contact'

import { startServerProcess } from '../bench/server-process.ts'
import { MANY_IPS, forgetWriter, newMessage, readOutbox, send } from './contact-writer.ts'
import type { TestResults } from './test-results.ts'

const ROUNDS = 5
const REPEATS = 50

/** Fifty parallel requests with one Idempotency-Key create one message, and all get its response. */
export async function parallelRepeats(tally: TestResults, settings: Record<string, string>): Promise<void> {
  forgetWriter()
  const product = await startServerProcess({ ...settings, ...MANY_IPS })
  try {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const message = newMessage()
      const responses = await Promise.all(Array.from({ length: REPEATS }, () => send(product.port, message)))
      const statuses = new Set(responses.map((response) => response?.status))
      const ids = new Set(responses.map((response) => response?.id))
      const mails = (await readOutbox(product.port)).get(message.key)
      const once = statuses.size === 1 && statuses.has(contactApi.create.status) && ids.size === 1 && mails === 1
      const detail = `statuses ${[...statuses].join(' ')}, ${ids.size} id, ${mails} mail`
      tally.check(`round ${round}: ${REPEATS} parallel repeats of one key`, once, detail)
    }
  } finally {
    await product.stop()
  }
}
