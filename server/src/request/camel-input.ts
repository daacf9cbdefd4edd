import { toCamel } from '@vecu/contract/case'
import type { Endpoint } from '@vecu/contract/endpoint'

/** What came in, under the names that the code uses; fields whose inner names are not ours stay as they came. */
export function inCamel({ rawFields = [] }: Endpoint, value: unknown): unknown {
  const kept = Object.entries(value as object).filter(([name]) => rawFields.includes(name))
  if (kept.length === 0) return toCamel(value)
  const rest = Object.entries(value as object).filter(([name]) => !rawFields.includes(name))
  return { ...(toCamel(Object.fromEntries(rest)) as object), ...Object.fromEntries(kept) }
}
