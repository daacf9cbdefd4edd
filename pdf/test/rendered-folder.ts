import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the documents that this run has rendered. */
    renderedFolder: string
  }
}

export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'vecu-rendered-'))
  project.provide('renderedFolder', folder)
  return () => {
    rmSync(folder, { recursive: true, force: true })
  }
}
