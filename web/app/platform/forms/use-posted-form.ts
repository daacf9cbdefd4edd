import { useState, useSyncExternalStore } from 'react'
import { type DefaultValues, type FieldErrors, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'

import { useFormResolver } from './form-validation.ts'
import type { PostedForm } from './posted-form.ts'

/**
 * A form checked by a schema of the contract. After a submission without scripts it starts with what was typed and with
 * the errors that the API found.
 */
export function usePostedForm<Values extends FieldValues>(
  schema: z.ZodType<Values, Values>,
  empty: Values,
  posted?: PostedForm<Values>,
): UseFormReturn<Values, unknown, Values> {
  const [errors] = useState(() => posted && toFieldErrors(posted, empty))
  // Hydration must not move the focus of a visitor who has gone on typing.
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
    resolver: useFormResolver(schema),
  })
}

function toFieldErrors<Values extends FieldValues>({ refusal }: PostedForm<Values>, empty: Values) {
  const placed = Object.entries(refusal.errors).filter(([name]) => name in empty)
  return Object.fromEntries(placed.map(([name, message]) => [name, { type: 'server', message }])) as FieldErrors<Values>
}
