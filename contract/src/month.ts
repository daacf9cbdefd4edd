/** Number of months since year 0, to count and compare months such as `2026-11`. */
export function monthNumber(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return year * 12 + number - 1
}

export function formatMonth(number: number): string {
  return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`
}
