import type { AccessibilityStatement } from './accessibility.ts'
import type { PublicCommunity } from './community.ts'
import type { Locale } from './locale.ts'

/** Context that the HTTP server passes to the web application with each request. */
export interface Locals {
  /** Undefined when the host names no community. */
  community: PublicCommunity | undefined
  /** URL of the default community. */
  baseUrl: string
  /** Community served on the base host. */
  defaultSlug: string
  /** URL of the community of the host. */
  origin: string
  nonce: string
  /** Whether a training centre offers sign-in; on the base host, of any community. */
  hasTrainingCenters: boolean
  maintenance: boolean
  devPages: boolean
  /** Whether the map layout is available for PDFs of stories. */
  mapPdf: boolean
  accessibility: AccessibilityStatement
  sentryDsn: string | undefined
  /** Origin of the pictures to choose from, beside this server. */
  pictureOrigin: string | undefined
  /** Origin of private pictures, if not this server. */
  filesOrigin: string | undefined
  /** Reads the API in process as the same visitor, so that server rendering and browser share one data path. */
  fetchApi(path: string, locale?: Locale): Promise<{ status: number; body: unknown }>
  /** Calls the API in process for a posted form as the same visitor: rate limits count their IP address. */
  submitToApi(submission: Submission): Promise<ApiResponse>
  /**
   * Lets the server repeat the page: it depends on the address, cookies and languages of its request, the settings and the
   * database alone.
   */
  allowRepeat(): void
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
