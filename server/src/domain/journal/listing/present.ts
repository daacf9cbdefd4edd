import { type ItemSelectionSql, presentSelection } from '../experience/present.ts'
import { presentStoryCards } from '../story/present.ts'
import type { PresentContext } from '../../../request/request-context.ts'

/** Items in the order of `listed`. Stories are loaded only if the page contains any. */
export async function presentItems(ctx: PresentContext, listed: ItemSelectionSql | undefined) {
  if (!listed) return []
  const items = await presentSelection(ctx, listed)
  const stories = await presentStoryCards(
    ctx,
    items.filter((item) => typeof item === 'number'),
  )
  return items.flatMap((item) => {
    const journalItem = typeof item === 'number' ? stories.get(item) : item
    return journalItem ? [{ journalItem }] : []
  })
}
