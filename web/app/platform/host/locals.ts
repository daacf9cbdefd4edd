import type { PublicCommunity } from '@vecu/contract/community'
import type { Locale } from '@vecu/contract/locale'
import { createContext } from 'react-router'

/** What the HTTP server tells the web application about a request. */
export interface Locals {
  /** Undefined when the host names no community. */
  community: PublicCommunity | undefined
  /** The default community's address. */
  baseUrl: string
  /** The community that the base host itself serves. */
  defaultSlug: string
  /** The address of the host's own community. */
  origin: string
  nonce: string
  /** Whether there is a centre to sign in from; on the base host, of any community. */
  hasTrainingCenters: boolean
  maintenance: boolean
  devPages: boolean
  /** Whether the map is among the layouts of a story's PDF. */
  mapPdf: boolean
  sentryDsn: string | undefined
  /** Where pictures that can be chosen come from, beside this server itself. */
  pictureOrigin: string | undefined
  /** Where the addresses of private pictures lead to, if not to this server itself. */
  filesOrigin: string | undefined
  /** Asks the API in process, as the same visitor; in a page's own language where that is given. */
  fetchApi(path: string, locale?: Locale): Promise<{ status: number; body: unknown }>
  /** Calls the API in process for a posted form, as the same visitor: limits count their address. */
  submitToApi(submission: Submission): Promise<ApiResponse>
  report(error: unknown): void
}

export interface Submission {
  method: 'POST' | 'PUT'
  path: string
  body: object
  locale: Locale
  idempotencyKey?: string | undefined
}

interface ApiResponse {
  status: number
  body: unknown
  headers: Headers
}

interface Dressed extends Locals {
  /** The style sheet of the community's own colours. */
  colours: string
}

export const localsContext = createContext<Dressed>()
