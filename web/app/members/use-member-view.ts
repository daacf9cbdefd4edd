import { useSearchParams } from 'react-router'

import { type MemberView, readMemberView, writeMemberView } from './member-view.ts'

type Change = Partial<Omit<MemberView, 'filters'>> & {
  filters?: { [K in keyof MemberView['filters']]: MemberView['filters'][K] | undefined }
}

interface Addressed {
  view: MemberView
  /** Whatever changes, the list begins anew; a step that replaces the last one is none to go back to. */
  change(part: Change, how?: { replace?: boolean }): void
}

export function useMemberView(): Addressed {
  const [parameters, setParameters] = useSearchParams()
  const view = readMemberView(parameters)
  return {
    view,
    change: ({ filters, ...part }, { replace = false } = {}) => {
      setParameters(
        (before) => {
          const now = readMemberView(before)
          return writeMemberView({
            ...now,
            page: 1,
            ...part,
            filters: { ...now.filters, ...filters } as MemberView['filters'],
          })
        },
        { replace, preventScrollReset: true },
      )
    },
  }
}
