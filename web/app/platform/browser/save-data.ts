interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Skip prefetching with Save-Data or on a 2G connection. */
export function prefersReducedData(): boolean {
  const { connection } = navigator as { connection?: Connection }
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}
