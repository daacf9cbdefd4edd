import type { PublicCommunity } from './community.ts'
import type { Locale } from './locale.ts'

/** What the HTTP server passes to the web application with a request. */
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
  /** Where browsers are sent for private pictures, if not served by this server. */
  filesOrigin: string | undefined
  /** Reads the API in process, as the same visitor: server rendering and browser share one data path. */
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

export type WebHandler = (request: Request, locals: Locals) => Promise<Response>
