import { lazy } from 'react'

import type { Item } from '../journal/queries.ts'
import { show } from '../shell/overlay-store.ts'

const ShareDialog = lazy(() => import('./share-dialog.tsx'))

export function openShareDialog(item: Item, title: string): void {
  const close = show('dialog', title, <ShareDialog item={item} onDone={() => close()} />)
}
