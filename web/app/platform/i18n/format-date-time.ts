/** `14/03/2026 • 19:30` in all six languages, by the reader's clock. */
export function formatDateTime(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const day = [two(date.getDate()), two(date.getMonth() + 1), date.getFullYear()].join('/')
  return `${day} • ${two(date.getHours())}:${two(date.getMinutes())}`
}
