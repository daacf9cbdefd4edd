import { type Listed, itemPresenter, presentExperiences } from '../experience/present.ts'

export type Showing = Parameters<typeof itemPresenter>[0]

/** Items as journals list them, in the order asked for. */
export async function presentItems(asked: Showing, listed: Listed | undefined) {
  const items = listed ? await presentExperiences(itemPresenter(asked), listed) : []
  return items.map((journalItem) => ({ journalItem }))
}
