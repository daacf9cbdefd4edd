import { toCamel } from '@vecu/contract/case'
import type { Endpoint } from '@vecu/contract/endpoint'

/** Converts keys to camel case, except inside `rawFields`, whose inner keys are not ours. */
export function inCamel({ rawFields = [] }: Endpoint, value: unknown): unknown {
  const rawEntries = Object.entries(value as object).filter(([name]) => rawFields.includes(name))
  if (rawEntries.length === 0) return toCamel(value)
  const rest = Object.entries(value as object).filter(([name]) => !rawFields.includes(name))
  return { ...(toCamel(Object.fromEntries(rest)) as object), ...Object.fromEntries(rawEntries) }
}
