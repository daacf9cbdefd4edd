import type { FieldErrors, FieldValues } from './form-control.ts'
import { type LoadSchema, useValidation } from './form-validation.ts'
import type { PostedForm } from './posted-form.ts'
import { type Form, useForm } from './use-form.ts'

/**
 * Form validated by a contract schema. After a submission without JavaScript it starts with the posted values and API
 * errors.
 */
export function usePostedForm<Values extends FieldValues>(
  loadSchema: LoadSchema<Values>,
  empty: Values,
  posted?: PostedForm<Values>,
): Form<Values> {
  return useForm({
    defaultValues: { ...empty, ...posted?.values },
    errors: posted && toFieldErrors(posted, empty),
    validatesOnBlur: true,
    validate: useValidation(loadSchema),
  })
}

function toFieldErrors<Values extends FieldValues>({ error }: PostedForm<Values>, empty: Values) {
  return Object.fromEntries(Object.entries(error.errors).filter(([name]) => name in empty)) as FieldErrors<Values>
}
