import { useLayoutEffect, useState } from 'react'
import { useStore } from 'zustand'

import {
  type FieldErrors,
  type FieldName,
  type FieldValues,
  type FormControl,
  type Validate,
  createFormControl,
} from './form-control.ts'

interface Options<Values> {
  defaultValues: Values
  /** Of `useValidation()`. */
  validate: Validate<Values>
  /** Errors of a submission without JavaScript. */
  errors?: FieldErrors<Values> | undefined
  /** Validates a field when it is left; otherwise nothing is validated before the form is sent. */
  validatesOnBlur?: boolean
}

interface SubmitEvent {
  preventDefault(): void
}

export interface Form<Values extends FieldValues> {
  /** Connects the fields, see `TextInput`. */
  control: FormControl<Values>
  errors: FieldErrors<Values>
  submitCount: number
  isSubmitting: boolean
  /** Returns an event handler that validates, then calls `onValid` or moves the focus to the first error. */
  handleSubmit(onValid: (values: Values) => Promise<void> | void): (event?: SubmitEvent) => Promise<void>
}

export function useForm<Values extends FieldValues>(options: Options<Values>): Form<Values> {
  const { defaultValues, validate, errors = {}, validatesOnBlur = false } = options
  const [control] = useState(() => createFormControl({ initial: defaultValues, errors, validatesOnBlur }))
  useLayoutEffect(() => {
    control.setValidate(validate)
  })
  return {
    control,
    errors: useStore(control.store, (form) => form.errors),
    submitCount: useStore(control.store, (form) => form.submitCount),
    isSubmitting: useStore(control.store, (form) => form.isSubmitting),
    handleSubmit: (onValid) => (event) => {
      event?.preventDefault()
      return control.submit(onValid)
    },
  }
}

/** What a field needs to be part of the form; spread into `TextField`. */
export function useField<Values extends FieldValues>(control: FormControl<Values>, name: FieldName<Values>) {
  const value = useStore(control.store, (form) => form.values[name])
  const error = useStore(control.store, (form) => form.errors[name])
  const [ref] = useState(() => (element: HTMLElement | null) => {
    control.register(name, element)
  })
  return {
    name,
    value: value ?? '',
    error,
    ref,
    onChange: (next: string) => {
      control.change(name, next)
    },
    onBlur: () => {
      control.blur(name)
    },
  }
}
