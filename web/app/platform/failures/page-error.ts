import { isRouteErrorResponse } from 'react-router'

/** Reason for showing another page than the requested one. */
export type Reason = 'maintenance' | 'unknown-community' | 'offline'

export interface PageError {
  status: number
  reason?: Reason
  /** Message of the thrown response, in the viewer's language. */
  message?: string
  /** Key of the title in `common`. */
  title: 'error.notFoundPage' | 'error.otherPage' | 'error.offlinePage' | 'maintenance.page' | 'unknownCommunity.page'
}

export function toPageError(error: unknown): PageError {
  if (!isRouteErrorResponse(error)) {
    const isOffline = typeof document !== 'undefined' && !navigator.onLine
    return isOffline
      ? { status: 503, reason: 'offline', title: 'error.offlinePage' }
      : { status: 500, title: 'error.otherPage' }
  }
  const { status } = error
  const { reason, message } = (error.data ?? {}) as { reason?: Reason; message?: string }
  if (reason === 'maintenance') return { status, reason, title: 'maintenance.page' }
  if (reason === 'unknown-community') return { status, reason, title: 'unknownCommunity.page' }
  const title = status === 404 ? 'error.notFoundPage' : 'error.otherPage'
  return { status, title, ...(message !== undefined && { message }) }
}
