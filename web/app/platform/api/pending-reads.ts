let controller = new AbortController()

/** Aborts the reads that were sent as the user who signs out. */
export function pendingReads(): AbortSignal {
  return controller.signal
}

/** Their responses would arrive after the session has ended: as 401, or with data of a person who has signed out. */
export function abortPendingReads(): void {
  controller.abort()
  controller = new AbortController()
}
