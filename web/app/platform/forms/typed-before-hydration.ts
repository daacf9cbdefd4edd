import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'

/**
 * Passes on what a visitor typed into a server-rendered form before React was there. Hydration leaves the text in the
 * fields, and the first render after it would replace it by the state of the component.
 */
export function useTypedBeforeHydration(
  take: (name: string, value: string) => void,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const onTyped = useEffectEvent(take)

  useLayoutEffect(() => {
    for (const field of form.current?.elements ?? []) {
      const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
      // `defaultValue` is what the server rendered.
      if (isText && field.name !== '' && field.value !== field.defaultValue) onTyped(field.name, field.value)
    }
  }, [])

  return form
}

/** The same for a form of React Hook Form. */
export function useTypedFields<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
): RefObject<HTMLFormElement | null> {
  return useTypedBeforeHydration((name, value) => {
    if (name in form.getValues()) {
      form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
    }
  })
}
