import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'

import { JournalSheet } from '../dashboard/journal-sheet.tsx'
import { JournalTop } from '../dashboard/journal-top.tsx'
import { useMayWrite, useSession, useUser } from '../shell/session.ts'
import { CardSkeleton } from '../ui/skeleton.tsx'
import { hasDraft } from './kept-draft.ts'
import { OwnPortrait } from './own-portrait.tsx'
import css from './portrait-page.module.css'
import { fetchPortrait, portraitQuery } from './queries.ts'

const PortraitEditor = lazy(() => import('./portrait-editor.tsx'))

export const handle = { ns: ['dashboard', 'experience', 'portrait'] }

export async function clientLoader() {
  const { user } = useSession.getState()
  if (user) await fetchPortrait(user.id)
  return null
}

/** One's own portrait, read and written in the same place. */
export default function PortraitPage() {
  const { id } = useUser()
  const mayWrite = useMayWrite()
  const { data: portrait } = useQuery(portraitQuery(id))
  // Whoever reloads while writing goes on writing.
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
