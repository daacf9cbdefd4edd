import type { InfiniteData } from '@tanstack/react-query'

import { queryClient } from '../shell/query-client.ts'
import type { Item, JournalPage } from './queries.ts'

type Pages = InfiniteData<JournalPage>

/** Every journal asks again: what it shows now stays until the answer comes. */
export async function refreshJournals(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['journal'] })
}

/** An item as it is now, wherever it is shown. Where it stands, and in which journals, only the API knows. */
export function putItem(item: Item): void {
  // What its page knows beyond the card, such as a story's experiences, stays.
  queryClient.setQueryData<Item>(keyOf(item), (known) => ({ ...known, ...item }))
  queryClient.setQueriesData<Pages>({ queryKey: ['journal'] }, (data) =>
    changed(data, (items) => items.map((shown) => (shown.journalItem.id === item.id ? { journalItem: item } : shown))),
  )
  forgetStoriesOf(item)
}

export function dropItem(item: Item): void {
  queryClient.removeQueries({ queryKey: keyOf(item) })
  queryClient.setQueriesData<Pages>({ queryKey: ['journal'] }, (data) =>
    changed(data, (items) => items.filter(({ journalItem }) => journalItem.id !== item.id)),
  )
  forgetStoriesOf(item)
  void refreshJournals()
}

function keyOf({ type, id }: Item): unknown[] {
  return [type === 'Story' ? 'story' : 'experience', id]
}

/** A story shows its experiences: when one has changed, it is asked for again. */
function forgetStoriesOf({ type }: Item): void {
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
