import { useCallback } from 'react'
import type { z } from 'zod'

import { useTranslation } from '../i18n/use-translation.ts'
import { ApiError } from '../failures/api-error.ts'
import type { FieldErrors, FieldName, FieldValues, Validate } from './form-control.ts'
import { useLoadOnFocus } from './load-calls.ts'
import type { Form } from './use-form.ts'

export type LoadSchema<Values> = () => Promise<z.ZodType<Values, Values>>

/**
 * Validates a form with the contract schema, with the same messages as the API. Requires the messages `errors`. The schema
 * is loaded when a field first gets the focus, because a page that is only opened does not need it.
 */
export function useValidation<Values extends FieldValues>(loadSchema: LoadSchema<Values>): Validate<Values> {
  const { t } = useTranslation('errors')
  useLoadOnFocus(useCallback(() => loadValidation(loadSchema), [loadSchema]))
  return async (values) => {
    const validation = await loadValidation(loadSchema)
    // Without a network the API validates, once the form can be sent.
    if (!validation) return { values, errors: {} }
    const result = await validation.schema.safeParseAsync(values, {
      error(issue) {
        const { key, values: details } = validation.fieldMessage(issue)
        return t(key as 'validation.required', details)
      },
    })
    return result.success ? { values: result.data, errors: {} } : { values, errors: firstOfEach(result.error) }
  }
}

/** The first message of each field. */
function firstOfEach<Values>({ issues }: z.ZodError): FieldErrors<Values> {
  const messages = issues.map(({ path, message }) => [String(path[0]), message] as const)
  return Object.fromEntries(messages.toReversed()) as FieldErrors<Values>
}

/** Undefined if the files cannot be loaded. */
async function loadValidation<Values>(loadSchema: LoadSchema<Values>) {
  try {
    const [schema, { fieldMessage }] = await Promise.all([loadSchema(), import('@vecu/messages/field-message')])
    return { schema, fieldMessage }
  } catch {
    return undefined
  }
}

/** Assigns API errors to form fields; returns whether any field matched. */
export function applyFieldErrors<Values extends FieldValues>({ control }: Form<Values>, error: unknown): boolean {
  const names = Object.keys(control.store.getState().values) as FieldName<Values>[]
  const fieldErrors = Object.entries((error instanceof ApiError && error.errors) || {})
  const placed: FieldErrors<Values> = {}
  for (const [path, messages] of fieldErrors) {
    const name = names.find((one) => one === path.split('.').at(-1))
    if (name !== undefined) placed[name] = messages.join(' ')
  }
  control.setErrors(placed)
  return Object.keys(placed).length > 0
}
