import { zodResolver } from '@hookform/resolvers/zod'
import { fieldMessage } from '@vecu/messages/field-message'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'

import { useTranslation } from '../i18n/use-translation.ts'
import { ApiError } from '../failures/api-error.ts'

/** Validates a form with the contract schema, with the same messages as the API. Requires the messages `errors`. */
export function useFormResolver<Values extends FieldValues>(schema: z.ZodType<Values, Values>) {
  const { t } = useTranslation('errors')
  return zodResolver(schema, {
    error(issue) {
      const { key, values } = fieldMessage(issue)
      return t(key as 'validation.required', values)
    },
  })
}

/** Assigns API errors to form fields; returns whether any field matched. */
export function applyFieldErrors<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  error: unknown,
): boolean {
  const names = Object.keys(form.getValues())
  const fieldErrors = Object.entries((error instanceof ApiError && error.errors) || {})
  const placed = fieldErrors.flatMap(([path, messages]) => {
    const name = path.split('.').at(-1) ?? ''
    return names.includes(name) ? [[name as Path<Values>, messages.join(' ')] as const] : []
  })
  placed.forEach(([name, message], index) => {
    form.setError(name, { message }, { shouldFocus: index === 0 })
  })
  return placed.length > 0
}
