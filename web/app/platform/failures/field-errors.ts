import { ApiError } from './api-error.ts'

/** Messages of the API for these fields and their rows, such as `mappings.0.value`; empty if the error concerns others. */
export function pickFieldErrors<Name extends string>(
  error: unknown,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const errors = Object.entries((error instanceof ApiError ? error.errors : undefined) ?? {})
  return Object.fromEntries(
    names.flatMap((name) => {
      const messages = errors.flatMap(([path, own]) => (path.split('.')[0] === name ? own : []))
      return messages.length > 0 ? [[name, messages.join(' ')] as const] : []
    }),
  ) as Partial<Record<Name, string>>
}
