/** Making one costs more than a hundred uses of it, and a journal has two dates on each card. */
const formats = new Map<string | undefined, Intl.DateTimeFormat>()

/** `14/03/2026 • 19:30`, in all languages. */
export function dateLine(date: Date, timeZone?: string): string {
  const format = formats.get(timeZone) ?? newFormat(timeZone)
  formats.set(timeZone, format)
  return format.format(date).replace(', ', ' • ')
}

function newFormat(timeZone: string | undefined): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-GB', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  })
}
