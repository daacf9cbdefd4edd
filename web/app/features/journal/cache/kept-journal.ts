import { findValidCertification } from '@vecu/contract/valid-certification'
import type { Experience } from '@vecu/contract/experience'
import type { Picture } from '@vecu/contract/picture'
import type { JournalItem } from '@vecu/contract/journal'

import { readAll, readOne } from '../../../platform/browser/database.ts'
import { useSession } from '../../../platform/session/session.ts'
import type { JournalFilter, JournalPage } from './queries.ts'

/** Copy of the newest items of one's own journal, to be read offline. */
export interface KeptJournal {
  key: string
  owner: number
  /** ISO 8601. */
  keptAt: string
  items: JournalItem[]
  counts: JournalPage['counts']
}

export interface KeptPicture {
  key: string
  owner: number
  picture: Blob
}

export function journalKey(owner: number): string {
  return `journal ${owner}`
}

const PICTURE_PREFIX = 'picture'

/** Without the signature of the URL, which changes every week. */
export function pictureKey(owner: number, url: string): string {
  return `${PICTURE_PREFIX} ${owner} ${new URL(url, location.origin).pathname}`
}

export function isPictureKey(key: string): boolean {
  return key.startsWith(`${PICTURE_PREFIX} `)
}

/** The kept journal as one page, with the time of the copy; undefined if there is none. */
export async function readKeptJournal(filter: JournalFilter | undefined): Promise<JournalPage | undefined> {
  const kept = await readKept()
  if (!kept) return undefined
  const paginatedResults = kept.items.filter(({ journalItem }) => matches(journalItem, filter))
  const totalPages = { pages: 1, count: paginatedResults.length }
  return { paginatedResults, totalPages, counts: kept.counts, keptAt: kept.keptAt }
}

export async function readKeptExperience(id: number): Promise<Experience | undefined> {
  const kept = await readKept()
  return kept?.items
    .map(({ journalItem }) => journalItem)
    .find((item): item is Experience => item.type === 'Experience' && item.id === id)
}

async function readKept(): Promise<KeptJournal | undefined> {
  const { owner } = useSession.getState()
  if (owner === null) return undefined
  try {
    const kept = await readOne<KeptJournal>('kept', journalKey(owner))
    return kept && { ...kept, items: withKeptPictures(kept.items, await readPictureUrls(), owner) }
  } catch {
    // A browser that forbids IndexedDB has nothing stored.
    return undefined
  }
}

function matches(item: JournalItem['journalItem'], filter: JournalFilter | undefined): boolean {
  if (filter === undefined) return true
  if (filter === 'stories') return item.type === 'Story'
  return item.type === 'Experience' && (filter === 'experiences' || findValidCertification(item) !== undefined)
}

/** One object URL per picture, for as long as the page is open. */
const urls = new Map<string, string>()

async function readPictureUrls(): Promise<ReadonlyMap<string, string>> {
  for (const { key, picture } of await readAll<KeptPicture>('kept')) {
    if (isPictureKey(key) && !urls.has(key)) urls.set(key, URL.createObjectURL(picture))
  }
  return urls
}

function withKeptPictures(items: JournalItem[], kept: ReadonlyMap<string, string>, owner: number): JournalItem[] {
  return mapPictures(items, (picture) => {
    const [smallest] = picture.sources
    const url = smallest && kept.get(pictureKey(owner, smallest.url))
    return smallest && url !== undefined ? { ...picture, sources: [{ url, width: smallest.width }] } : picture
  })
}

/** Applies `change` to every picture in the items: covers, and the covers inside stories. */
export function mapPictures<T>(value: T, change: (picture: Picture) => Picture): T {
  if (Array.isArray(value)) return value.map((entry: unknown) => mapPictures(entry, change)) as T
  if (typeof value !== 'object' || value === null) return value
  if ('sources' in value && Array.isArray(value.sources)) return change(value as unknown as Picture) as T
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, mapPictures(entry, change)])) as T
}
