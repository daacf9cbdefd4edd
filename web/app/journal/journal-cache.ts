import type { InfiniteData } from '@tanstack/react-query'
import type { Experience } from '@vecu/contract/experience'

import { queryClient } from '../shell/query-client.ts'
import type { JournalPage } from './queries.ts'

type Pages = InfiniteData<JournalPage>

/** Every journal asks again: what it shows now stays until the answer comes. */
export async function refreshJournals(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['journal'] })
}

/** An experience as it is now, wherever it is shown. Where it stands, and in which journals, only the API knows. */
export function putExperience(experience: Experience): void {
  queryClient.setQueryData(['experience', experience.id], experience)
  queryClient.setQueriesData<Pages>({ queryKey: ['journal'] }, (data) =>
    changed(data, (items) =>
      items.map((item) => (item.journalItem.id === experience.id ? { journalItem: experience } : item)),
    ),
  )
}

export function dropExperience(id: number): void {
  queryClient.removeQueries({ queryKey: ['experience', id] })
  queryClient.setQueriesData<Pages>({ queryKey: ['journal'] }, (data) =>
    changed(data, (items) => items.filter(({ journalItem }) => journalItem.id !== id)),
  )
  void refreshJournals()
}

type Items = JournalPage['paginatedResults']

function changed(data: Pages | undefined, change: (items: Items) => Items): Pages | undefined {
  if (!data) return data
  return {
    ...data,
    pages: data.pages.map((page) => ({ ...page, paginatedResults: change(page.paginatedResults) })),
  }
}
