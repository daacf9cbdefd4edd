import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'

import { JournalSheet } from '../../../layouts/journal/journal-sheet.tsx'
import { JournalTop } from '../../../layouts/journal/journal-top.tsx'
import { useCanWrite, useSession, useUser } from '../../../platform/session/session.ts'
import { CardSkeleton } from '../../../design-system/feedback/skeleton.tsx'
import { hasDraft } from '../../../features/journal/portrait/editor/kept-draft.ts'
import { OwnPortrait } from '../../../features/journal/portrait/own-portrait.tsx'
import { loadJournal } from '../../../features/journal/listing/load-journal.ts'
import type { Route } from './+types/portrait-page.ts'
import css from './portrait-page.module.css'
import { fetchPortrait, portraitQuery } from '../../../features/journal/portrait/queries.ts'

const PortraitEditor = lazy(() => import('../../../features/journal/portrait/editor/portrait-editor.tsx'))

export const handle = { ns: ['dashboard', 'experience', 'portrait', 'story'] }

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  loadJournal({ kind: 'me' }, url)
  const { user } = useSession.getState()
  if (user) await fetchPortrait(user.id)
  return null
}

export default function PortraitPage() {
  const { id } = useUser()
  const mayWrite = useCanWrite()
  const { data: portrait } = useQuery(portraitQuery(id))
  // Continues editing after a reload.
  const [isEdited, setEdited] = useState(() => hasDraft(id))
  const [wasEdited, setWasEdited] = useState(false)
  return (
    <JournalSheet>
      <JournalTop />
      <div className={css.page}>
        {portrait && isEdited && mayWrite && (
          <Suspense fallback={<CardSkeleton />}>
            <PortraitEditor
              portrait={portrait}
              onDone={() => {
                setEdited(false)
                setWasEdited(true)
              }}
            />
          </Suspense>
        )}
        {portrait && !(isEdited && mayWrite) && (
          <OwnPortrait
            portrait={portrait}
            isBack={wasEdited}
            onEdit={() => {
              setEdited(true)
            }}
          />
        )}
      </div>
    </JournalSheet>
  )
}
