import { lazy } from 'react'

import type { Item } from '../cache/queries.ts'
import { openOverlay } from '../../../platform/overlays/overlay-store.ts'

const ShareDialog = lazy(() => import('./share-dialog.tsx'))

export function openShareDialog(item: Item, title: string): void {
  const close = openOverlay('dialog', title, <ShareDialog item={item} onDone={() => close()} />)
}
