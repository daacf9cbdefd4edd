import { create } from 'zustand'

import { useSession } from '../../../platform/session/session.ts'
import { changeDraft, draftIn, useDraftStore } from './draft-store.ts'
import type { Draft } from './draft-schema.ts'
import { type DraftFile, keepEvidence, readEvidence } from './kept-evidence.ts'

/** Files of the new experience by the key of their piece; the draft has the order. */
export const useDraftFiles = create<{ files: Readonly<Record<string, File>> }>(() => ({ files: {} }))

useSession.subscribe(({ owner }, before) => {
  if (owner !== before.owner) useDraftFiles.setState({ files: {} })
})

export function findFiles({ evidence }: Draft): DraftFile[] {
  const { files } = useDraftFiles.getState()
  return evidence.flatMap(({ key }) => {
    const file = files[key]
    return file ? [{ key, file }] : []
  })
}

/** Adds files to the new experience, which are sent after it is saved. */
export async function addFiles(chosen: readonly File[]): Promise<void> {
  const added = chosen.map((file) => ({ key: crypto.randomUUID(), file }))
  takeFiles(added)
  const pieces = added.map(({ key, file }) => ({ key, name: file.name }))
  changeDraft('create', { evidence: [...draftIn('create').evidence, ...pieces] })
  await storeFiles()
}

export async function removeFile(key: string): Promise<void> {
  changeDraft('create', { evidence: draftIn('create').evidence.filter((piece) => piece.key !== key) })
  await storeFiles()
}

/** Takes over the files of an entry of the outbox, whose draft is continued. */
export async function resumeFiles(files: readonly DraftFile[]): Promise<void> {
  takeFiles(files)
  await storeFiles()
}

/** Loads the files of the new experience after a reload. Returns whether one was lost. */
export async function openFiles(): Promise<boolean> {
  const { owner } = useDraftStore.getState()
  const draft = draftIn('create')
  const { evidence, clientKey } = draft
  if (owner === null || clientKey === null || findFiles(draft).length === evidence.length) return false
  const kept = await readEvidence(owner, clientKey)
  if (draftIn('create').clientKey !== clientKey) return false
  takeFiles(kept)
  const { files } = useDraftFiles.getState()
  const found = evidence.filter(({ key }) => key in files)
  if (found.length === evidence.length) return false
  changeDraft('create', { evidence: found })
  return true
}

function takeFiles(added: readonly DraftFile[]): void {
  const { files } = useDraftFiles.getState()
  useDraftFiles.setState({ files: { ...files, ...Object.fromEntries(added.map(({ key, file }) => [key, file])) } })
}

async function storeFiles(): Promise<void> {
  const { owner } = useDraftStore.getState()
  const draft = draftIn('create')
  if (owner === null || draft.clientKey === null) return
  const isStored = await keepEvidence(owner, draft.clientKey, findFiles(draft))
  if (!isStored && draft.evidence.length > 0) useDraftStore.setState({ saveStatus: 'partial' })
}
