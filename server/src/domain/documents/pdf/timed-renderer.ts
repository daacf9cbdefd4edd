import type { PdfRenderer } from '@vecu/pdf/process-renderer'
import type { Metrics } from '../../../platform/observability/metrics.ts'

export function timedRenderer(renderer: PdfRenderer, { pdfs }: Metrics): PdfRenderer {
  return {
    async render(document) {
      const end = pdfs.startTimer()
      const bytes = await renderer.render(document)
      end()
      return bytes
    },
    close: () => {
      renderer.close()
    },
  }
}
