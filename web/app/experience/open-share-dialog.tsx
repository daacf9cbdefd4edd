import type { Experience } from '@vecu/contract/experience'
import { lazy } from 'react'

import { show } from '../shell/overlay-store.ts'

const ShareDialog = lazy(() => import('./share-dialog.tsx'))

export function openShareDialog(experience: Experience, title: string): void {
  const close = show('dialog', title, <ShareDialog experience={experience} onDone={() => close()} />)
}
