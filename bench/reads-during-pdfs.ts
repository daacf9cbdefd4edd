import { setTimeout as pause } from 'node:timers/promises'

import { journalApi } from '@vecu/contract/journal'
import { portraitPdfApi } from '@vecu/contract/pdf'

import { logIn } from './demo-session.ts'
import type { Measure } from './measure.ts'
import { readRegularly, slowestOf } from './response-times.ts'
import type { ServerProcess } from './server-process.ts'

const POLL_MS = 1_000
/** Many times what the documents take on a slow machine. */
const MAX_DOCUMENTS_MS = 300_000
/** Just below the number that one member may request in an hour. */
const DOCUMENTS = 58
/** A busy hour for one machine, not its limit: this measures whether readers notice the documents. */
const READS = { everyMs: 50, isWanted: (count: number) => count < 120 }

/** The embedded database runs in the server's own thread. */
const MAX_RATIO = { embedded: 2, PostgreSQL: 1.5 }

/** Measures how much slower the slowest journal pages are while documents are rendered. */
export async function measureReadsDuringPdfs(
  { url }: ServerProcess,
  engine: 'embedded' | 'PostgreSQL',
): Promise<Measure[]> {
  const { authorization, user } = await logIn(url)
  const headers = { authorization }
  const journalUrl = `${url}${journalApi.own.path}?page=0`
  // Warm-up.
  await slowest(journalUrl, headers)
  const alone = await slowest(journalUrl, headers)
  const requests = Array.from({ length: DOCUMENTS }, () =>
    fetch(url + portraitPdfApi.create.path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ id: (user as { id: number }).id }),
    }),
  )
  const responses = await Promise.all(requests)
  const ids = await Promise.all(
    responses.map(async (response) => ((await response.json()) as { data: { id: number } }).data.id),
  )
  const beside = await slowest(journalUrl, headers)
  const isLastDone = async () => {
    const last = await fetch(url + portraitPdfApi.status.path.replace('{id}', String(ids.at(-1))), { headers })
    return ((await last.json()) as { data: { pdf_status: boolean } }).data.pdf_status
  }
  if (await isLastDone()) throw new Error('the documents were done before the measure was')
  // Documents that are still made would slow down the next section.
  const deadline = performance.now() + MAX_DOCUMENTS_MS
  while (!(await isLastDone())) {
    if (performance.now() > deadline) throw new Error('the documents were not done in five minutes')
    await pause(POLL_MS)
  }
  return [
    { name: `journal, 95 of 100 answers within, alone, ${engine}`, value: alone, unit: 'ms' },
    { name: `journal, 95 of 100 answers within, while documents are made, ${engine}`, value: beside, unit: 'ms' },
    {
      name: `journal while documents are made, beside alone, ${engine}`,
      value: Math.round((beside / alone) * 100) / 100,
      unit: '×',
      limit: { max: MAX_RATIO[engine] },
    },
  ]
}

async function slowest(url: string, headers: Record<string, string>): Promise<number> {
  return slowestOf(await readRegularly(url, headers, READS))
}
