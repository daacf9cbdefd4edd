/** `14/03/2026 • 19:30`, the same in all six languages; in UTC, so that server and browser say the same. */
export function dateTime(iso: string): string {
  const [, year, month, day, time] = /^(\d+)-(\d+)-(\d+)T(\d+:\d+)/.exec(iso) ?? []
  return `${day}/${month}/${year} • ${time}`
}
