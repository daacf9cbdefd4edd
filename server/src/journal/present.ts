import { itemPresenter, presentExperiences } from '../experience/present.ts'

export type Showing = Parameters<typeof itemPresenter>[0]

/** Items as journals list them, in the order asked for. */
export async function presentItems(asked: Showing, ids: readonly number[]) {
  const items = await presentExperiences(itemPresenter(asked), ids)
  return items.map((journalItem) => ({ journalItem }))
}
