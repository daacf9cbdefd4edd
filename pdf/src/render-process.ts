import type { PdfDocument } from './document.ts'
import { openRenderer } from './render.ts'

export interface Rendered {
  pdf?: Uint8Array
  error?: string
}

/** A process of its own: setting a document keeps a processor busy, and must never keep the server waiting. */
const renderer = openRenderer()

process.on('message', (document: PdfDocument) => {
  void answer(document)
})
// Without its server nobody would ever end it.
process.on('disconnect', () => process.exit())

async function answer(document: PdfDocument): Promise<void> {
  const { render } = await renderer
  const rendered = await render(document).then(
    (pdf): Rendered => ({ pdf }),
    (error: unknown): Rendered => ({ error: error instanceof Error ? error.message : String(error) }),
  )
  process.send?.(rendered)
}
