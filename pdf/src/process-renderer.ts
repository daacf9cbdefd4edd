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
  /** What takes longer was made to keep us busy; the first document waits for the start of the process too. */
  limitMs?: number
  /** The process holds some hundred megabytes: nobody keeps it for the next document for ever. */
  idleMs?: number
  program?: URL
}

/** The compiler keeps some megabytes of every document and has no way to let go of them: its process is renewed. */
const DOCUMENTS_PER_PROCESS = 40

/** Documents are set one after the other, outside this process; one that dies or hangs is replaced for the next. */
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
    // Whoever waits for a page goes before whoever waits for a document.
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
    const limit = setTimeout(() => {
      late = true
      end()
    }, limitMs)
    const answered = once(worker, 'message', over) as Promise<[Rendered]>
    const died = once(worker, 'exit', over).then(() => {
      throw new Error(late ? `a document was not set within ${limitMs} ms` : 'the process that sets documents ended')
    })
    try {
      // A process that is gone does not take it, and says so by its exit.
      worker.send(document, () => undefined)
      const [{ pdf, error }] = await Promise.race([answered, died])
      if (!pdf) throw new Error(error ?? 'no document was set')
      return pdf
    } finally {
      clearTimeout(limit)
      over.abort()
      if (documents >= DOCUMENTS_PER_PROCESS) end()
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
