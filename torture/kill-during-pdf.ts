import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { portraitPdfApi } from '@vecu/contract/pdf'

import { logIn } from '../bench/demo-session.ts'
import { startServerProcess } from '../bench/server-process.ts'
import type { TestResults } from './test-results.ts'

const ROUNDS = 5
const RENDER_TIMEOUT_MS = 180_000

/** `kill -9` while documents are rendered: each exists once in the end, and no file is left over. */
export async function killDuringPdf(tally: TestResults, dataDir: string): Promise<void> {
  const pdfIds: number[] = []
  for (let round = 1; round <= ROUNDS; round += 1) {
    const product = await startServerProcess({ DATA_DIR: dataDir })
    const { authorization, user } = await logIn(product.url)
    const response = await fetch(product.url + portraitPdfApi.create.path, {
      method: portraitPdfApi.create.method,
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ id: (user as { id: number }).id }),
    })
    const { data } = (await response.json()) as { data: { id: number } }
    pdfIds.push(data.id)
    await pause(Math.random() * 4_000)
    await product.kill()
    tally.check(`round ${round}: a document is asked for, the server killed`, response.status === 201)
  }
  const product = await startServerProcess({ DATA_DIR: dataDir })
  try {
    const { authorization } = await logIn(product.url)
    const get = (pattern: string, id: number) =>
      fetch(product.url + pattern.replace('{id}', String(id)), { headers: { authorization } })
    const isPdfReady = async (id: number) => {
      const response = await get(portraitPdfApi.status.path, id)
      return ((await response.json()) as { data?: { pdf_status?: boolean } }).data?.pdf_status === true
    }
    const until = Date.now() + RENDER_TIMEOUT_MS
    let readyCount = 0
    while (readyCount < pdfIds.length && Date.now() < until) {
      await pause(500)
      readyCount = (await Promise.all(pdfIds.map(isPdfReady))).filter(Boolean).length
    }
    tally.check(
      `all ${pdfIds.length} documents are there in the end`,
      readyCount === pdfIds.length,
      `${readyCount} are`,
    )
    const files = await Promise.all(pdfIds.map(async (id) => (await get(portraitPdfApi.file.path, id)).text()))
    tally.check(
      'each of them is a whole file',
      files.every((text) => text.startsWith('%PDF-') && text.trimEnd().endsWith('%%EOF')),
    )
    const stored = await readdir(path.join(dataDir, 'files/pdfs'))
    tally.check('there is one file for each', stored.length === pdfIds.length, `${stored.length} files`)
  } finally {
    await product.stop()
  }
}
