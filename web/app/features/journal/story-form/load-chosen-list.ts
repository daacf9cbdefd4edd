import type { ComponentType } from 'react'

import { type ChosenProps, PlainRows } from './chosen-row.tsx'

/** The list that can be put in order brings drag and drop, which a story without experiences does not need. */
export async function loadChosenList(): Promise<{ default: ComponentType<ChosenProps> }> {
  try {
    const { ChosenList } = await import('./chosen-list.tsx')
    return { default: ChosenList }
  } catch {
    // Without network the rows are shown; a reload loads the list.
    return { default: PlainRows }
  }
}
