import { type StoreApi, createStore } from 'zustand'

/** Values of a form, all typed or chosen as text. */
export type FieldValues = Record<string, string | undefined>
export type FieldName<Values> = Extract<keyof Values, string>
/** Message by field name. */
export type FieldErrors<Values> = Partial<Record<FieldName<Values>, string>>

export interface Validated<Values> {
  /** As the schema returns them. */
  values: Values
  errors: FieldErrors<Values>
}

export type Validate<Values> = (values: Values) => Promise<Validated<Values>>

interface FormState<Values> {
  values: Values
  errors: FieldErrors<Values>
  /** Fields that were left. */
  touched: ReadonlySet<string>
  submitCount: number
  isSubmitting: boolean
}

interface Options<Values> {
  initial: Values
  errors: FieldErrors<Values>
  /** Validates a field when it is left; otherwise nothing is validated before the form is sent. */
  validatesOnBlur: boolean
}

export interface FormControl<Values extends FieldValues> {
  store: StoreApi<FormState<Values>>
  setValidate(validate: Validate<Values>): void
  change(name: FieldName<Values>, value: string): void
  blur(name: FieldName<Values>): void
  /** Keeps the element of a field, to move the focus to it. */
  register(name: FieldName<Values>, element: HTMLElement | null): void
  setErrors(errors: FieldErrors<Values>): void
  focus(name: FieldName<Values>, shouldSelect?: boolean): void
  reset(values: Values): void
  submit(onValid: (values: Values) => Promise<void> | void): Promise<void>
}

/** State of a form. After a field was validated once, and after the form was sent, each change validates it again. */
export function createFormControl<Values extends FieldValues>(options: Options<Values>): FormControl<Values> {
  const fresh = (values: Values): FormState<Values> => ({
    values,
    errors: {},
    touched: new Set(),
    submitCount: 0,
    isSubmitting: false,
  })
  const store = createStore<FormState<Values>>(() => ({ ...fresh(options.initial), errors: options.errors }))
  const elements = new Map<FieldName<Values>, HTMLElement>()
  let validate: Validate<Values> = (values) => Promise.resolve({ values, errors: {} })

  function setError(name: FieldName<Values>, message: string | undefined): void {
    const { [name]: _, ...others } = store.getState().errors
    const errors: FieldErrors<Values> = { ...others } as FieldErrors<Values>
    if (message !== undefined) errors[name] = message
    store.setState({ errors })
  }

  function isFollowed(name: FieldName<Values>): boolean {
    const { touched, submitCount } = store.getState()
    return submitCount > 0 || touched.has(name)
  }

  async function validateField(name: FieldName<Values>): Promise<void> {
    const { values } = store.getState()
    const { errors } = await validate(values)
    // A later change is validated by itself, and the form may have been reset.
    if (store.getState().values[name] === values[name] && isFollowed(name)) setError(name, errors[name])
  }

  function focusFirst(errors: FieldErrors<Values>): void {
    const isBefore = (one: HTMLElement, other: HTMLElement) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING
    const invalid = [...elements].filter(([name]) => errors[name] !== undefined).map(([, element]) => element)
    invalid.toSorted((one, other) => (isBefore(one, other) ? -1 : 1))[0]?.focus()
  }

  return {
    store,
    setValidate(next) {
      validate = next
    },
    change(name, value) {
      store.setState({ values: { ...store.getState().values, [name]: value } })
      if (isFollowed(name)) void validateField(name)
    },
    blur(name) {
      const { touched, submitCount } = store.getState()
      if (!options.validatesOnBlur || submitCount > 0) return
      store.setState({ touched: new Set([...touched, name]) })
      void validateField(name)
    },
    register(name, element) {
      if (element) elements.set(name, element)
      else elements.delete(name)
    },
    setErrors(errors) {
      store.setState({ errors: { ...store.getState().errors, ...errors } })
      focusFirst(errors)
    },
    focus(name, shouldSelect = false) {
      const element = elements.get(name)
      element?.focus()
      if (shouldSelect && element instanceof HTMLInputElement) element.select()
    },
    reset(values) {
      store.setState({ ...fresh(values), isSubmitting: store.getState().isSubmitting })
    },
    async submit(onValid) {
      if (store.getState().isSubmitting) return
      store.setState({ isSubmitting: true })
      try {
        const { values, errors } = await validate(store.getState().values)
        store.setState({ errors, submitCount: store.getState().submitCount + 1 })
        if (Object.keys(errors).length > 0) focusFirst(errors)
        else await onValid(values)
      } finally {
        store.setState({ isSubmitting: false })
      }
    },
  }
}
