import { useMatches } from 'react-router'

import { CARD_SIZES } from './card-sizes.ts'
import { useNonce } from '../browser/nonce.ts'
import { SESSION_KEY } from '../session/session-key.ts'

/** What a page is sure to ask for first, by the name of its route. */
const PREFETCH_PATHS: Record<string, string> = { 'dashboard-index': '/v2/journal_items?page=0' }

// Asked for before the scripts are here, as whoever is signed in; the picture that the page will open with is shown at
// once where its card will stand. A token that has run out is left to the scripts.
const script = (path: string) => `try {
  const { token } = JSON.parse(localStorage.getItem('${SESSION_KEY}')).state
  if (JSON.parse(atob(token.split('.')[1])).exp * 1000 > Date.now()) {
    const headers = { authorization: 'Bearer ' + token, 'accept-language': document.documentElement.lang }
    const answer = fetch('${path}', { headers }).catch(() => undefined)
    // Dates will be written: a browser's first look into its languages takes a while, which the network fills here.
    Intl.DateTimeFormat.supportedLocalesOf(document.documentElement.lang)
    window.earlyCall = { path: '${path}', token, answer }
    answer.then((come) => come?.ok && come.clone().json()).then((body) => {
      const sources = body?.data?.paginated_results[0]?.journal_item.picture?.sources
      if (!sources) return
      const picture = Object.assign(new Image(), { alt: '', fetchPriority: 'high', sizes: '${CARD_SIZES}' })
      picture.srcset = sources.map(({ url, width }) => url + ' ' + width + 'w').join(', ')
      window.earlyPrint = picture
      document.querySelector('[data-first-print]')?.append(picture)
    })
  }
} catch { /* Nobody is signed in, or storage is forbidden: the scripts find out and tell. */ }`

export function InlinePrefetch() {
  const nonce = useNonce()
  const path = PREFETCH_PATHS[useMatches().at(-1)?.id ?? '']
  if (path === undefined) return null
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script(path) }} />
}
