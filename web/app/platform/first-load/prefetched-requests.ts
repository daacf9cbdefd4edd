import type { ResponseOf } from '@vecu/contract/endpoint'
import type { journalApi } from '@vecu/contract/journal'

import { CARD_SIZES } from './card-sizes.ts'
import { SESSION_KEY } from '../session/session-key.ts'

/** Snake-case form of a field name, as sent by the API. */
type Sent<Name> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Sent<Rest>}`
  : Name

type Journal = ResponseOf<typeof journalApi.own>
type Entry = Journal['paginatedResults'][number]
type Item = Entry['journalItem']
type Picture = NonNullable<Extract<Item, { picture: unknown }>['picture']>

const ITEMS = 'paginated_results' satisfies Sent<keyof Journal>
const ITEM = 'journal_item' satisfies Sent<keyof Entry>
const PICTURE = 'picture' satisfies Sent<keyof Extract<Item, { picture: unknown }>>
const SOURCES = 'sources' satisfies Sent<keyof Picture>
const SOURCE = ['url', 'width'] satisfies Sent<keyof Picture['sources'][number]>[]

/**
 * Sends the request of `data-path` with the stored token and loads the first cover, which a skeleton of the own journal
 * shows. An expired token is left to the API client, which refreshes it.
 */
export const PREFETCH_SCRIPT = `try {
  const { path } = document.currentScript.dataset
  const { token } = JSON.parse(localStorage.getItem('${SESSION_KEY}')).state
  if (JSON.parse(atob(token.split('.')[1])).exp * 1000 > Date.now()) {
    const headers = { authorization: 'Bearer ' + token, 'accept-language': document.documentElement.lang }
    const answer = fetch(path, { headers }).catch(() => undefined)
    // The first use of a locale takes a while, which the network fills here.
    Intl.DateTimeFormat.supportedLocalesOf(document.documentElement.lang)
    window.earlyCall = { path, token, answer }
    answer.then((come) => come?.ok && come.clone().json()).then((body) => {
      const sources = body?.data?.${ITEMS}[0]?.${ITEM}.${PICTURE}?.${SOURCES}
      if (!sources) return
      const picture = Object.assign(new Image(), { alt: '', fetchPriority: 'high', sizes: '${CARD_SIZES}' })
      picture.srcset = sources.map(({ ${SOURCE.join(', ')} }) => ${SOURCE[0]} + ' ' + ${SOURCE[1]} + 'w').join(', ')
      picture.dataset.path = path
      window.earlyPrint = picture
      document.querySelector('[data-first-print]')?.append(picture)
    })
  }
} catch { /* Nobody is signed in, or storage is forbidden: the scripts find out. */ }`
