import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'

import type { FieldName, FieldValues } from './form-control.ts'
import type { Form } from './use-form.ts'

/**
 * Passes text that was typed before hydration to `take`. Hydration leaves it in the DOM, but the next render would
 * replace it with the component state.
 */
export function useTypedBeforeHydration(
  take: (name: string, value: string) => void,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const onTyped = useEffectEvent(take)

  useLayoutEffect(() => {
    for (const field of form.current?.elements ?? []) {
      const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
      // `defaultValue` is the value rendered by the server.
      if (isText && field.name !== '' && field.value !== field.defaultValue) onTyped(field.name, field.value)
    }
  }, [])

  return form
}

/** `useTypedBeforeHydration` for `useForm()`. */
export function useTypedFields<Values extends FieldValues>({
  control,
}: Form<Values>): RefObject<HTMLFormElement | null> {
  return useTypedBeforeHydration((name, value) => {
    if (name in control.store.getState().values) control.change(name as FieldName<Values>, value)
  })
}
