import { ApiError } from './api-error.ts'

/** Messages of the API for these fields; empty if the error concerns others. */
export function pickFieldErrors<Name extends string>(
  error: unknown,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const errors = (error instanceof ApiError ? error.errors : undefined) ?? {}
  return Object.fromEntries(
    names.flatMap((name) => (errors[name] ? [[name, errors[name].join(' ')] as const] : [])),
  ) as Partial<Record<Name, string>>
}
