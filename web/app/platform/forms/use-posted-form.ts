import { useState, useSyncExternalStore } from 'react'
import { type DefaultValues, type FieldErrors, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'

import { type LoadSchema, useFormResolver } from './form-validation.ts'
import type { PostedForm } from './posted-form.ts'

/**
 * Form validated by a contract schema. After a submission without JavaScript it starts with the posted values and API
 * errors.
 */
export function usePostedForm<Values extends FieldValues>(
  loadSchema: LoadSchema<Values>,
  empty: Values,
  posted?: PostedForm<Values>,
): UseFormReturn<Values, unknown, Values> {
  const [errors] = useState(() => posted && toFieldErrors(posted, empty))
  // Hydration must not move the focus while the user is typing.
  const isHydrated = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  return useForm({
    defaultValues: { ...empty, ...posted?.values } as DefaultValues<Values>,
    ...(errors && { errors }),
    shouldFocusError: isHydrated,
    mode: 'onTouched',
    resolver: useFormResolver(loadSchema),
  })
}

function toFieldErrors<Values extends FieldValues>({ error }: PostedForm<Values>, empty: Values) {
  const placed = Object.entries(error.errors).filter(([name]) => name in empty)
  return Object.fromEntries(placed.map(([name, message]) => [name, { type: 'server', message }])) as FieldErrors<Values>
}
