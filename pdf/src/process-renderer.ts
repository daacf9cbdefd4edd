import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

import type { PdfDocument } from './document.ts'
import type { Rendered } from './render-process.ts'

export interface PdfRenderer {
  render(document: PdfDocument): Promise<Uint8Array>
  close(): void
}

interface Options {
  /**
   * Timeout for one document, including the start of the process for the first; protects against documents made to
   * block us.
   */
  limitMs?: number
  /** The process takes some hundred megabytes, so it ends when idle. */
  idleMs?: number
  program?: URL
}

/** The compiler leaks some megabytes per document, more for rare scripts, so its process is restarted after either. */
const DOCUMENTS_PER_PROCESS = 40
const MAX_MEMORY_BYTES = 1_024 ** 3

/**
 * Renders documents one after the other in a child process; one that crashes or hangs is replaced for the next
 * document.
 */
export function openPdfRenderer({
  limitMs = 60_000,
  idleMs = 120_000,
  program = new URL('./render-process.ts', import.meta.url),
}: Options = {}): PdfRenderer {
  let last: Promise<unknown> = Promise.resolve()
  let child: ChildProcess | undefined
  let documents = 0
  let idle: NodeJS.Timeout | undefined

  function running(): ChildProcess {
    clearTimeout(idle)
    if (child) return child
    const started = fork(fileURLToPath(program), [], {
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 2, 'ipc'],
    })
    started.once('exit', () => {
      if (child === started) child = undefined
    })
    // Page requests have priority over documents.
    if (started.pid !== undefined) setPriority(started.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    started.unref()
    child = started
    documents = 0
    return started
  }

  function end(): void {
    child?.kill('SIGKILL')
    child = undefined
  }

  async function renderNow(document: PdfDocument): Promise<Uint8Array> {
    const worker = running()
    documents += 1
    const over = new AbortController()
    let late = false
    let isLarge = false
    const limit = setTimeout(() => {
      late = true
      end()
    }, limitMs)
    const response = once(worker, 'message', over) as Promise<[Rendered]>
    const died = once(worker, 'exit', over).then(() => {
      throw new Error(late ? `a document was not set within ${limitMs} ms` : 'the process that sets documents ended')
    })
    try {
      // The error is ignored: if the process has ended, its exit event rejects.
      worker.send(document, () => undefined)
      const [{ pdf, error, memoryBytes }] = await Promise.race([response, died])
      isLarge = memoryBytes > MAX_MEMORY_BYTES
      if (!pdf) throw new Error(error ?? 'no document was set')
      return pdf
    } finally {
      clearTimeout(limit)
      over.abort()
      if (isLarge || documents >= DOCUMENTS_PER_PROCESS) end()
      idle = setTimeout(end, idleMs).unref()
    }
  }

  return {
    render(document) {
      const rendered = last.then(() => renderNow(document))
      last = rendered.catch(() => undefined)
      return rendered
    },
    close() {
      clearTimeout(idle)
      end()
    },
  }
}
