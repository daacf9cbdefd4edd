import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

import { type MemberFilters, type MemberView, readMemberView, writeMemberView } from './member-view.ts'

interface Change extends Partial<Omit<MemberView, 'filters'>> {
  filters?: { [Name in keyof MemberFilters]: MemberFilters[Name] | undefined }
}

interface Addressed {
  view: MemberView
  /** Every change returns to the first page; `replace` adds no history entry. */
  change(part: Change, how?: { replace?: boolean }): void
}

export function useMemberView(): Addressed {
  const [parameters, setParameters] = useSearchParams()
  // The URL updates asynchronously: a second change must build on the first one.
  const latest = useRef(parameters)
  useEffect(() => {
    latest.current = parameters
  }, [parameters])
  return {
    view: readMemberView(parameters),
    change: ({ filters, ...part }, { replace = false } = {}) => {
      const now = readMemberView(latest.current)
      latest.current = writeMemberView({
        ...now,
        page: 1,
        ...part,
        filters: { ...now.filters, ...filters } as MemberFilters,
      })
      setParameters(latest.current, { replace, preventScrollReset: true })
    },
  }
}
