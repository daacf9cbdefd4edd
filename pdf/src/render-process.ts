import type { PdfDocument } from './document.ts'
import { openRenderer } from './render.ts'

export interface Rendered {
  pdf?: Uint8Array
  error?: string
  /** Resident memory of the process after this document. */
  memoryBytes: number
}

/** Runs in its own process: rendering blocks a CPU and must not block the server. */
const renderer = openRenderer()

process.on('message', (document: PdfDocument) => {
  void renderAndSend(document)
})
// Without its parent nothing would end this process.
process.on('disconnect', () => process.exit())

async function renderAndSend(document: PdfDocument): Promise<void> {
  const { render } = await renderer
  const outcome = await render(document).then(
    (pdf) => ({ pdf }),
    (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
  )
  const rendered: Rendered = { ...outcome, memoryBytes: process.memoryUsage.rss() }
  process.send?.(rendered)
}
