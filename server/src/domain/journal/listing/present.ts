import { type ItemSelectionSql, itemPresenter, presentSelection } from '../experience/present.ts'
import { presentStoryCards } from '../story/present.ts'

export type PresentContext = Parameters<typeof itemPresenter>[0]

/** Items as journals list them, in the order asked for; a page without stories asks for none. */
export async function presentItems(ctx: PresentContext, listed: ItemSelectionSql | undefined) {
  if (!listed) return []
  const presenter = itemPresenter(ctx)
  const items = await presentSelection(presenter, listed)
  const stories = await presentStoryCards(
    presenter,
    items.filter((item) => typeof item === 'number'),
  )
  return items.flatMap((item) => {
    const journalItem = typeof item === 'number' ? stories.get(item) : item
    return journalItem ? [{ journalItem }] : []
  })
}
