import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'

import type { TabKey } from '../browser/stored-keys.ts'
import { changedFields, readFormDraft, writeFormDraft } from '../drafts/form-draft.ts'
import { useSession } from '../session/session.ts'

const ITEM = 'form'

interface KeptTexts {
  /** Whether unsaved texts were found on mount and are shown. */
  isRestored: boolean
  /** Call after saving. */
  forget: () => void
  /** Goes back to the saved texts. */
  discard: () => void
}

/** Keeps the unsaved texts of a form across a reload, a change of language or an expired session. */
export function useKeptTexts<Texts extends FieldValues>(
  form: UseFormReturn<Texts, unknown, Texts>,
  key: TabKey,
  saved: Texts,
): KeptTexts {
  const { getValues, reset, setValue, subscribe } = form
  const [stored, setStored] = useState(() => readTexts(key, saved))

  function forget() {
    writeFormDraft(key, ITEM, null)
    setStored(null)
  }

  function discard() {
    reset(saved)
    forget()
  }

  const keep = useEffectEvent((values: Texts) => {
    writeFormDraft(key, ITEM, changedFields(values, saved))
  })
  const restore = useEffectEvent(() => {
    // Values that were posted, or typed before hydration, are newer than the stored ones.
    if (changedFields(getValues(), saved)) {
      keep(getValues())
      return
    }
    for (const [name, text] of Object.entries(stored ?? {}))
      setValue(name as Path<Texts>, text as PathValue<Texts, Path<Texts>>, { shouldDirty: true })
  })
  const clear = useEffectEvent(discard)

  useEffect(() => {
    restore()
    const stopKeeping = subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        keep(values)
      },
    })
    // Clears the form when the user signs out in another tab, for privacy.
    const stopWatching = useSession.subscribe(({ owner }, before) => {
      if (before.owner !== null && owner !== before.owner) clear()
    })
    return () => {
      stopKeeping()
      stopWatching()
    }
  }, [subscribe])

  return { isRestored: stored !== null, forget, discard }
}

function readTexts<Texts extends FieldValues>(key: TabKey, saved: Texts): Partial<Texts> | null {
  const stored = readFormDraft(key, ITEM, (values) => Object.entries(values ?? {}))
  const known = stored?.filter(([name, text]) => name in saved && typeof text === 'string') ?? []
  return changedFields({ ...saved, ...Object.fromEntries(known) }, saved)
}
