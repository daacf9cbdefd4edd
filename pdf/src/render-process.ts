import type { PdfDocument } from './document.ts'
import { openRenderer } from './render.ts'

export interface Rendered {
  pdf?: Uint8Array
  error?: string
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
  const rendered = await render(document).then(
    (pdf): Rendered => ({ pdf }),
    (error: unknown): Rendered => ({ error: error instanceof Error ? error.message : String(error) }),
  )
  process.send?.(rendered)
}
