import type { InfiniteData } from '@tanstack/react-query'

import { optimisticUpdate } from '../../../platform/api/optimistic-update.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import type { Item, JournalPage } from './queries.ts'

type Pages = InfiniteData<JournalPage>

/** Refetches every journal; the current content stays visible until then. */
export async function refreshJournals(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['journal'] })
}

/** Updates an item wherever it is cached. Its position, and which journals contain it, is known by the API only. */
export function putItem(item: Item): void {
  // Merges, because the cached page may have more fields than the card, such as the experiences of a story.
  queryClient.setQueryData<Item>(toQueryKey(item), (known) => ({ ...known, ...item }))
  showInJournals(item)
  invalidateStories(item)
}

/** Shows the changed item before the API has answered. */
export async function updateItemOptimistically(item: Item, send: () => Promise<Item>): Promise<Item> {
  const saved = await optimisticUpdate({
    keys: [['journal'], toQueryKey(item)],
    apply: () => {
      queryClient.setQueryData<Item>(toQueryKey(item), (known) => known && { ...known, ...item })
      showInJournals(item)
    },
    send,
  })
  putItem(saved)
  return saved
}

function showInJournals(item: Item): void {
  queryClient.setQueriesData<Pages>({ queryKey: ['journal'] }, (data) =>
    changed(data, (items) => items.map((entry) => (entry.journalItem.id === item.id ? { journalItem: item } : entry))),
  )
}

export function dropItem(item: Item): void {
  leaveOut(item)
  forget(item)
  void refreshJournals()
}

/** Removes an item from every journal before the API has answered. */
export async function removeItemOptimistically(item: Item, send: () => Promise<void>): Promise<void> {
  await optimisticUpdate({
    keys: [['journal']],
    apply: () => {
      leaveOut(item)
    },
    send,
  })
  forget(item)
}

function leaveOut(item: Item): void {
  queryClient.setQueriesData<Pages>({ queryKey: ['journal'] }, (data) =>
    changed(data, (items) => items.filter(({ journalItem }) => journalItem.id !== item.id)),
  )
}

function forget(item: Item): void {
  queryClient.removeQueries({ queryKey: toQueryKey(item) })
  invalidateStories(item)
}

function toQueryKey({ type, id }: Item): unknown[] {
  return [type === 'Story' ? 'story' : 'experience', id]
}

/** A story contains its experiences, so stories are refetched when an experience has changed. */
function invalidateStories({ type }: Item): void {
  if (type === 'Experience') void queryClient.invalidateQueries({ queryKey: ['story'] })
}

type Items = JournalPage['paginatedResults']

function changed(data: Pages | undefined, change: (items: Items) => Items): Pages | undefined {
  if (!data) return data
  return {
    ...data,
    pages: data.pages.map((page) => ({ ...page, paginatedResults: change(page.paginatedResults) })),
  }
}
