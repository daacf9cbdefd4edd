import { type InvitationLink, invitationLinkApi } from '@vecu/contract/invitation'
import { useEffect, useState } from 'react'

import { ApiError } from '../shell/api-error.ts'
import { call } from '../shell/api.ts'
import { reportError } from '../shell/error-reports.ts'

export interface Links {
  items: readonly InvitationLink[]
  state: 'loading' | 'failed' | 'here'
  hasMore: boolean
  load(): void
  /** Puts a new link first, or a changed one in its place. */
  keep(link: InvitationLink): void
}

/** The public links of the groups one administers, page after page. */
export function useLinks(): Links {
  const [asked, setAsked] = useState({ page: 0, tries: 0 })
  const [items, setItems] = useState<readonly InvitationLink[]>([])
  const [pages, setPages] = useState(0)
  const [state, setState] = useState<Links['state']>('loading')

  useEffect(() => {
    let isLeft = false
    call(invitationLinkApi.list, { page: asked.page })
      .then(({ paginatedResults, totalPages }) => {
        if (isLeft) return
        setItems((before) => [...before, ...paginatedResults.filter(({ id }) => !before.some((one) => one.id === id))])
        setPages(totalPages.pages)
        setState('here')
      })
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) reportError(error)
        if (!isLeft) setState('failed')
      })
    return () => {
      isLeft = true
    }
  }, [asked])

  return {
    items,
    state,
    hasMore: state === 'here' && asked.page + 1 < pages,
    load: () => {
      setAsked(({ page, tries }) => (state === 'failed' ? { page, tries: tries + 1 } : { page: page + 1, tries }))
    },
    keep: (link) => {
      setItems((before) =>
        before.some(({ id }) => id === link.id)
          ? before.map((one) => (one.id === link.id ? link : one))
          : [link, ...before],
      )
    },
  }
}
