interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Where whoever reads pays for data, or waits long for it, nothing is fetched that they may not want. */
export function prefersReducedData(): boolean {
  const { connection } = navigator as { connection?: Connection }
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}
