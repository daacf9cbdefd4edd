import { KEPT_JOURNAL_ITEMS } from '@vecu/contract/constants'
import { type JournalItem, journalApi } from '@vecu/contract/journal'

import { call } from '../../../platform/api/api.ts'
import { afterFirstSeconds } from '../../../platform/browser/after-first-seconds.ts'
import { readAll, readOne, remove, writeIf } from '../../../platform/browser/database.ts'
import { createMutex } from '../../../platform/browser/mutex.ts'
import { prefersReducedData } from '../../../platform/browser/save-data.ts'
import { useSession } from '../../../platform/session/session.ts'
import {
  type KeptJournal,
  type KeptPicture,
  isPictureKey,
  journalKey,
  mapPictures,
  pictureKey,
} from './kept-journal.ts'
import type { JournalPage } from './queries.ts'

/** A copy is renewed after this time even if the first page is the same, because later items may have changed. */
const FRESH_MS = 24 * 60 * 60_000
const DOWNLOADS = 4

const runExclusive = createMutex('vecu-kept-journal')
let cancelPrevious: (() => void) | undefined

/** Stores the newest items of one's own journal with their pictures in card width. */
export function keepJournalLater(firstPage: JournalPage): void {
  const { owner } = useSession.getState()
  if (owner === null || prefersReducedData()) return
  cancelPrevious?.()
  cancelPrevious = afterFirstSeconds(() => {
    // Without a network, space or permission there is no copy, or the previous one.
    void runExclusive(() => keepJournal(owner, firstPage)).catch(() => undefined)
  })
}

/** Whether the user is still signed in: nothing is stored after a sign-out. */
const isOwner = (owner: number) => useSession.getState().owner === owner

export async function keepJournal(owner: number, firstPage: JournalPage): Promise<void> {
  const known = await readOne<KeptJournal>('kept', journalKey(owner))
  if (known && isUnchanged(known, firstPage)) return
  const items = await newestItems(firstPage)
  const keptAt = new Date().toISOString()
  if (!isOwner(owner)) return
  const kept: KeptJournal = { key: journalKey(owner), owner, keptAt, items, counts: firstPage.counts }
  await writeIf('kept', kept, () => isOwner(owner))
  await keepPictures(owner, items)
}

function isUnchanged({ items, counts, keptAt }: KeptJournal, page: JournalPage): boolean {
  const isRecent = Date.now() - Date.parse(keptAt) < FRESH_MS
  const first = items.slice(0, page.paginatedResults.length)
  return isRecent && JSON.stringify([first, counts]) === JSON.stringify([page.paginatedResults, page.counts])
}

async function newestItems({ paginatedResults, totalPages }: JournalPage): Promise<JournalItem[]> {
  const found = new Map(paginatedResults.map((item) => [item.journalItem.id, item]))
  for (let page = 1; page < totalPages.pages && found.size < KEPT_JOURNAL_ITEMS; page += 1) {
    const next = await call(journalApi.own, { page })
    for (const item of next.paginatedResults) found.set(item.journalItem.id, item)
  }
  return [...found.values()].slice(0, KEPT_JOURNAL_ITEMS)
}

async function keepPictures(owner: number, items: JournalItem[]): Promise<void> {
  const wanted = new Map<string, string>()
  mapPictures(items, (picture) => {
    // The smallest is as wide as a card.
    const url = picture.sources[0]?.url
    if (url !== undefined) wanted.set(pictureKey(owner, url), url)
    return picture
  })
  const known = (await readAll<KeptPicture>('kept')).map(({ key }) => key).filter(isPictureKey)
  for (const key of known) if (!wanted.has(key)) await remove('kept', key)
  const missing = [...wanted].filter(([key]) => !known.includes(key))
  for (let at = 0; at < missing.length && isOwner(owner); at += DOWNLOADS) {
    const pictures = await Promise.all(missing.slice(at, at + DOWNLOADS).map(([key, url]) => download(owner, key, url)))
    for (const picture of pictures) {
      if (picture && isOwner(owner)) await writeIf('kept', picture, () => isOwner(owner))
    }
  }
}

/** Undefined if it cannot be read by scripts, as on an object store of another origin. */
async function download(owner: number, key: string, url: string): Promise<KeptPicture | undefined> {
  if (new URL(url, location.origin).origin !== location.origin) return undefined
  const response = await fetch(url, { redirect: 'error' }).catch(() => undefined)
  return response?.ok === true ? { key, owner, picture: await response.blob() } : undefined
}
