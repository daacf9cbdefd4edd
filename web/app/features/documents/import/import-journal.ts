import { MAX_UPLOAD_BYTES } from '@vecu/contract/constants'
import { evidenceApi } from '@vecu/contract/evidence'
import { experiencePictureApi } from '@vecu/contract/experience-picture'
import {
  type CredentialError,
  type ImportedExperience,
  MAX_IMPORT_BATCH,
  MAX_IMPORT_CREDENTIALS,
  MAX_IMPORT_DATA,
  journalImportApi,
} from '@vecu/contract/journal-import'
import { type ExportEvidence, type ParsedExport, parseExport } from '@vecu/contract/parse-export'

import { ApiError } from '../../../platform/failures/api-error.ts'
import { call } from '../../../platform/api/api.ts'
import { type Archive, InvalidArchiveError, openArchive } from './archive.ts'

type ProgressListener = (done: number, total: number) => void

export interface ImportSource {
  archive: Archive
  journal: ParsedExport
  experiences: number
  stories: number
  exists: number
  certified: number
  /** Number of rejected credentials by reason. */
  refusals: Map<CredentialError, number>
}

export async function readArchive(file: Blob): Promise<Pick<ImportSource, 'archive' | 'journal'>> {
  const archive = await openArchive(file)
  const bytes = await archive.read('data.json', MAX_IMPORT_DATA)
  if (!bytes) throw new InvalidArchiveError('foreign')
  const journal = parseExport(parsed(bytes))
  if (typeof journal === 'string') throw new InvalidArchiveError(journal)
  return { archive, journal }
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown
  } catch {
    throw new InvalidArchiveError('foreign')
  }
}

/** Dry run in batches; changes nothing. */
export async function previewImport(
  { archive, journal }: Pick<ImportSource, 'archive' | 'journal'>,
  onProgress: ProgressListener,
): Promise<ImportSource> {
  const found: ImportSource = {
    archive,
    journal,
    experiences: 0,
    stories: 0,
    exists: 0,
    certified: 0,
    refusals: new Map(),
  }
  const total = journal.experiences.length + journal.stories.length
  let done = 0
  for (const batch of toBatches(journal.experiences)) {
    const { experiences } = await call(journalImportApi.preview, { experiences: batch.map(({ imported }) => imported) })
    for (const { exists, certified, refusals } of experiences) {
      if (exists) found.exists++
      else {
        found.experiences++
        found.certified += certified
        for (const reason of refusals) found.refusals.set(reason, (found.refusals.get(reason) ?? 0) + 1)
      }
    }
    onProgress((done += batch.length), total)
  }
  for (const batch of inParts(journal.stories)) {
    const { stories } = await call(journalImportApi.preview, { stories: batch })
    found.exists += stories.filter(({ exists }) => exists).length
    found.stories += stories.filter(({ exists }) => !exists).length
    onProgress((done += batch.length), total)
  }
  return found
}

/**
 * Imports everything. Can be run again after an interruption: the server recognises existing items and still accepts
 * their pictures and documents.
 */
export async function importJournal({ archive, journal }: ImportSource, onProgress: ProgressListener) {
  const total = journal.experiences.length + journal.stories.length
  let [done, created, noPicture] = [0, 0, 0]
  for (const batch of toBatches(journal.experiences)) {
    const { experiences } = await call(journalImportApi.create, { experiences: batch.map(({ imported }) => imported) })
    for (const [at, { id, created: isNew, needsPicture, evidenceCount }] of experiences.entries()) {
      const { picture, evidence = [] } = batch[at] ?? {}
      if (picture && needsPicture && !(await uploadPicture(archive, id, picture))) noPicture++
      for (const piece of evidence.slice(evidenceCount)) if (!(await uploadEvidence(archive, id, piece))) noPicture++
      if (isNew) created++
      onProgress(++done, total)
    }
  }
  for (const batch of inParts(journal.stories)) {
    const { stories } = await call(journalImportApi.create, { stories: batch })
    created += stories.filter(({ created: isNew }) => isNew).length
    onProgress((done += batch.length), total)
  }
  return { created, noPicture }
}

type Picture = NonNullable<ParsedExport['experiences'][number]['picture']>

function uploadPicture(archive: Archive, id: number, { name, crop }: Picture): Promise<boolean> {
  return upload(archive, name, (picture) =>
    call(experiencePictureApi.update, { id, experience: { picture, ...(crop && { crop }) } }),
  )
}

function uploadEvidence(archive: Archive, id: number, { fileName, name, description }: ExportEvidence) {
  return upload(archive, fileName, (file) =>
    call(evidenceApi.create, { id, evidence: { file, name, ...(description && { description }) } }),
  )
}

/** Uploads through the normal endpoints. A rejected or damaged file does not stop the import. */
async function upload(archive: Archive, name: string, send: (file: Blob) => Promise<unknown>): Promise<boolean> {
  try {
    const bytes = await archive.read(name, MAX_UPLOAD_BYTES)
    if (!bytes) return false
    const file = new Blob([bytes])
    await sendInTime(() => send(file))
    return true
  } catch (error) {
    const isRejected = error instanceof ApiError && (error.status === 413 || error.status === 422)
    if (isRejected || error instanceof InvalidArchiveError) return false
    throw error
  }
}

/** Waits as long as the server says when it limits the rate of picture uploads. */
async function sendInTime(send: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await send()
      return
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'TOO_MANY_PICTURES') throw error
      const seconds = error.retryAfter ?? 10
      await new Promise((resolve) => {
        setTimeout(resolve, seconds * 1_000)
      })
    }
  }
}

function inParts<Item>(items: readonly Item[]): Item[][] {
  const parts = Array.from({ length: Math.ceil(items.length / MAX_IMPORT_BATCH) })
  return parts.map((_, at) => items.slice(at * MAX_IMPORT_BATCH, (at + 1) * MAX_IMPORT_BATCH))
}

/** Batches within the limits of a call: number of experiences and total size of credentials. */
function toBatches(all: ParsedExport['experiences']): ParsedExport['experiences'][] {
  const batches: ParsedExport['experiences'][] = []
  let room = 0
  for (const one of all) {
    const size = getCredentialsSize(one.imported)
    const last = batches.at(-1)
    if (last && last.length < MAX_IMPORT_BATCH && size <= room) last.push(one)
    else {
      batches.push([one])
      room = MAX_IMPORT_CREDENTIALS
    }
    room -= size
  }
  return batches
}

function getCredentialsSize({ credentials }: ImportedExperience): number {
  return credentials.reduce((sum, text) => sum + text.length, 0)
}
