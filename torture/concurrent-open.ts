import { setTimeout as pause } from 'node:timers/promises'

import { isReady, spawnServerProcess, startServerProcess } from '../bench/server-process.ts'
import { MANY_IPS, forgetWriter, newMessage, readOutbox, send } from './contact-writer.ts'
import type { TestResults } from './test-results.ts'

/** A second process on the same embedded database exits with a one-line error; the first is not affected. */
export async function concurrentOpen(tally: TestResults, dataDir: string): Promise<void> {
  forgetWriter()
  const settings = { DATA_DIR: dataDir, ...MANY_IPS }
  const first = await startServerProcess(settings)
  try {
    const second = await spawnServerProcess(settings)
    const code = await Promise.race([second.ended, pause(20_000, undefined)])
    second.child.kill('SIGKILL')
    const lines = second.output().trim().split('\n')
    tally.check('the second process ends with an error', code === 1, `exit code ${code}`)
    tally.check('it says why in one line', lines.length === 1 && /in use/.test(lines[0] ?? ''), lines.join(' / '))
    const message = newMessage()
    const response = await send(first.port, message)
    const isStored = (await readOutbox(first.port)).get(message.key) === 1
    tally.check(
      'the first process is ready and writes',
      (await isReady(first.port)) && response?.status === 201 && isStored,
    )
  } finally {
    await first.stop()
  }
  const again = await startServerProcess(settings)
  await again.stop()
  tally.check('after the first has stopped, another may open', true)
}
