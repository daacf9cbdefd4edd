import { useCallback, useState } from 'react'
import type { z } from 'zod'

import type { TabKey } from '../browser/stored-keys.ts'
import { changedFields, readFormDraft, writeFormDraft } from './form-draft.ts'

/** As a schema with `partial()` returns it. */
type Stored<Values> = { [Name in keyof Values]?: Values[Name] | undefined }

interface FormDraft<Values> {
  /** Unsaved values found on mount. Other fields take their saved value, which may have changed since. */
  restored: Partial<Values> | null
  /** Stores what differs from the saved values. */
  keep: (values: Values, saved: Values) => void
  forget: () => void
}

/** Unsaved values of a form, which survive a reload and an expired session. Call `forget` after saving. */
export function useFormDraft<Values extends object>(
  key: TabKey,
  item: string,
  schema: z.ZodType<Stored<Values>>,
  saved: Values,
): FormDraft<Values> {
  const [restored] = useState(() => {
    const stored = readFormDraft(key, item, (values) => schema.safeParse(values).data)
    return stored && changedFields({ ...saved, ...stored } as Values, saved)
  })
  const keep = useCallback(
    (values: Values, savedNow: Values) => {
      writeFormDraft(key, item, changedFields(values, savedNow))
    },
    [key, item],
  )
  const forget = useCallback(() => {
    writeFormDraft(key, item, null)
  }, [key, item])
  return { restored, keep, forget }
}
