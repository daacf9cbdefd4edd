import { type Activity, userApi } from '@vecu/contract/account'
import { useEffect, useState } from 'react'

import { ApiError } from '../shell/api-error.ts'
import { call } from '../shell/api.ts'
import { reportError } from '../shell/error-reports.ts'

export interface Activities {
  items: readonly Activity[]
  state: 'loading' | 'failed' | 'here'
  hasMore: boolean
  /** The next page, or the same once more where it failed. */
  load(): void
}

/** What a person did, newest first, page after page. */
export function useActivities(id: number): Activities {
  const [asked, setAsked] = useState({ page: 0, tries: 0 })
  const [answer, setAnswer] = useState<{ items: readonly Activity[]; pages: number; isFailed: boolean }>()
  const loaded = answer !== undefined && !answer.isFailed

  useEffect(() => {
    let isLeft = false
    call(userApi.activities, { id, page: asked.page })
      .then(({ paginatedResults, totalPages }) => {
        if (isLeft) return
        setAnswer((before) => ({
          items: asked.page === 0 ? paginatedResults : [...(before?.items ?? []), ...paginatedResults],
          pages: totalPages.pages,
          isFailed: false,
        }))
      })
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) reportError(error)
        if (!isLeft) setAnswer((before) => ({ items: before?.items ?? [], pages: before?.pages ?? 0, isFailed: true }))
      })
    return () => {
      isLeft = true
    }
  }, [id, asked])

  return {
    items: answer?.items ?? [],
    state: answer === undefined ? 'loading' : answer.isFailed ? 'failed' : 'here',
    hasMore: loaded && asked.page + 1 < answer.pages,
    load: () => {
      setAsked(({ page, tries }) => (loaded ? { page: page + 1, tries } : { page, tries: tries + 1 }))
    },
  }
}
