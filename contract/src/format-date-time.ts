/** Cached: creating a format costs more than a hundred uses of it, and a journal has two dates on each card. */
const formats = new Map<string | undefined, Intl.DateTimeFormat>()
const MAX_FORMATS = 100

/** `14/03/2026 • 19:30` in all languages; in the time zone of the process or browser when none is given. */
export function formatDateTime(date: Date, timeZone?: string): string {
  const format = formats.get(timeZone) ?? createFormat(timeZone)
  // Bounds the cache: a time zone has thousands of spellings.
  if (formats.size >= MAX_FORMATS) formats.clear()
  formats.set(timeZone, format)
  return format.format(date).replace(', ', ' • ')
}

function createFormat(timeZone: string | undefined): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-GB', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  })
}
