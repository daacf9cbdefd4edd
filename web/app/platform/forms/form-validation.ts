import { fieldMessage } from '@vecu/messages/field-message'
import { useEffect } from 'react'
import type { FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'

import { useTranslation } from '../i18n/use-translation.ts'
import { ApiError } from '../failures/api-error.ts'

export type LoadSchema<Values> = () => Promise<z.ZodType<Values, Values>>

/**
 * Validates a form with the contract schema, with the same messages as the API. Requires the messages `errors`. The schema
 * is loaded when a field first gets the focus, because a page that is only opened does not need it.
 */
export function useFormResolver<Values extends FieldValues>(loadSchema: LoadSchema<Values>): Resolver<Values> {
  const { t } = useTranslation('errors')
  useEffect(() => {
    const load = () => void loadValidation(loadSchema)
    document.addEventListener('focusin', load, { once: true })
    return () => {
      document.removeEventListener('focusin', load)
    }
  }, [loadSchema])
  return async (values, context, options) => {
    const validation = await loadValidation(loadSchema)
    // Without a network the API validates, once the form can be sent.
    if (!validation) return { values, errors: {} }
    const validate = validation.zodResolver(validation.schema, {
      error(issue) {
        const { key, values: details } = fieldMessage(issue)
        return t(key as 'validation.required', details)
      },
    })
    return validate(values, context, options)
  }
}

/** Undefined if the files cannot be loaded. */
async function loadValidation<Values extends FieldValues>(loadSchema: LoadSchema<Values>) {
  try {
    const [schema, { zodResolver }] = await Promise.all([loadSchema(), import('@hookform/resolvers/zod')])
    return { schema, zodResolver }
  } catch {
    return undefined
  }
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
