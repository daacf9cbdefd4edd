import { useEffect, useEffectEvent, useState } from 'react'

import type { TabKey } from '../browser/stored-keys.ts'
import { changedFields, readFormDraft, writeFormDraft } from '../drafts/form-draft.ts'
import { useSession } from '../session/session.ts'
import type { FieldName, FieldValues } from './form-control.ts'
import type { Form } from './use-form.ts'

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
  { control }: Form<Texts>,
  key: TabKey,
  saved: Texts,
): KeptTexts {
  const [stored, setStored] = useState(() => readTexts(key, saved))

  function forget() {
    writeFormDraft(key, ITEM, null)
    setStored(null)
  }

  function discard() {
    control.reset(saved)
    forget()
  }

  const keep = useEffectEvent((values: Texts) => {
    writeFormDraft(key, ITEM, changedFields(values, saved))
  })
  const restore = useEffectEvent(() => {
    // Values that were posted, or typed before hydration, are newer than the stored ones.
    const { values } = control.store.getState()
    if (changedFields(values, saved)) {
      keep(values)
      return
    }
    for (const [name, text] of Object.entries(stored ?? {}))
      if (text !== undefined) control.change(name as FieldName<Texts>, text)
  })
  const clear = useEffectEvent(discard)

  useEffect(() => {
    restore()
    const stopKeeping = control.store.subscribe(({ values }, before) => {
      if (values !== before.values) keep(values)
    })
    // Clears the form when the user signs out in another tab, for privacy.
    const stopWatching = useSession.subscribe(({ owner }, before) => {
      if (before.owner !== null && owner !== before.owner) clear()
    })
    return () => {
      stopKeeping()
      stopWatching()
    }
  }, [control])

  return { isRestored: stored !== null, forget, discard }
}

function readTexts<Texts extends FieldValues>(key: TabKey, saved: Texts): Partial<Texts> | null {
  const stored = readFormDraft(key, ITEM, (values) => Object.entries(values ?? {}))
  const known = stored?.filter(([name, text]) => name in saved && typeof text === 'string') ?? []
  return changedFields({ ...saved, ...Object.fromEntries(known) }, saved)
}
