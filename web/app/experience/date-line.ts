/** `14/03/2026 • 19:30`, in all languages. */
export function dateLine(date: Date, timeZone?: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  })
  return format.format(date).replace(', ', ' • ')
}
