/** IANA name of the browser's time zone; UTC where the browser does not know it. */
export function browserTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  // Old and embedded browsers return nothing, or a name that no other program knows.
  return timeZone === undefined || timeZone === 'Etc/Unknown' ? 'UTC' : timeZone
}

/** Day and time of a moment in the browser's time zone: `2026-03-14T19:30`. */
export function toLocalDateTime(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const day = [String(date.getFullYear()).padStart(4, '0'), two(date.getMonth() + 1), two(date.getDate())].join('-')
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** Today in the browser's time zone: `2026-03-14`. */
export function today(): string {
  return toLocalDateTime(new Date()).slice(0, 10)
}
