import { useSearchParams } from 'react-router'

import { useRoot } from '../../../platform/host/root-data.ts'

/** Only public pages of this site: the address is written into the message of the visitor. */
const PUBLIC_PAGE = /^\/(?:(?:en|it|el|nl|pt)\/)?(?:experiences|stories|portraits)\/public\/[\w-]{1,100}$/

/** URL of the public page that the visitor reports, from the address of the contact page. */
export function useReportedPage(): string | undefined {
  const [search] = useSearchParams()
  const origin = useRoot()?.origin ?? ''
  const page = search.get('page')
  return page !== null && PUBLIC_PAGE.test(page) ? `${origin}${page}` : undefined
}
