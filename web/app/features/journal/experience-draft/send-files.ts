import type { Experience } from '@vecu/contract/experience'
import { evidenceApi } from '@vecu/contract/evidence'

import { upload } from '../../../platform/api/api.ts'
import { isLargeFile } from '../../../platform/api/upload-fetch.ts'
import type { DraftFile } from './kept-evidence.ts'
import type { DraftHandle } from './save-experience.ts'

/** The experience is saved, but not this file. */
export class FileNotSentError extends Error {
  readonly fileName: string

  constructor(fileName: string, cause: unknown) {
    super('a file was not sent', { cause })
    this.fileName = fileName
  }
}

interface FilesHandle extends Pick<DraftHandle, 'draft' | 'change'> {
  files: readonly DraftFile[]
  /** Receives how much of a large file is sent, in per cent. */
  onProgress?: (percent: number, fileName: string) => void
}

/**
 * Sends the files chosen with a new experience, one after the other. Safe to repeat after any failure: the draft
 * remembers what is left, and the idempotency key lets the server add a file once.
 */
export async function sendFiles({ draft, change, files, onProgress }: FilesHandle, saved: Experience) {
  let experience = saved
  for (const { key, file } of files) {
    const report = (percent: number) => onProgress?.(percent, file.name)
    try {
      const input = { id: saved.id, evidence: { file } }
      const piece = await upload(evidenceApi.create, input, isLargeFile(file) ? report : undefined, key)
      experience = { ...experience, evidence: [...(experience.evidence ?? []), piece] }
    } catch (error) {
      throw new FileNotSentError(file.name, error)
    }
    await change({ evidence: draft().evidence.filter((one) => one.key !== key) })
  }
  return experience
}
