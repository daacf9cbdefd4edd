import type { ContactInput } from '@vecu/contract/contact'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'

import { readTab, removeTab, writeTab } from '../../../platform/browser/browser-storage.ts'
import { useSession } from '../../../platform/session/session.ts'
import type { TabKey } from '../../../platform/browser/stored-keys.ts'

const KEY = 'draft-contact' satisfies TabKey

export const EMPTY_MESSAGE: ContactInput = { name: '', email: '', subject: '', message: '' }

/** Keeps the message across a reload or a change of language, until it is sent or the tab is closed. */
export function useContactDraft(form: UseFormReturn<ContactInput, unknown, ContactInput>): () => void {
  const { getValues, reset, subscribe } = form

  useEffect(() => {
    const draft = readDraft()
    // Values that were posted, or typed before hydration, are newer than the draft.
    if (isWritten(getValues())) writeDraft(getValues())
    else if (draft) reset(draft)
    const stopWriting = subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        writeDraft(values)
      },
    })
    // Clears the form when the user signs out in another tab, for privacy.
    const stopWatching = useSession.subscribe(({ owner }, before) => {
      if (before.owner !== null && owner !== before.owner) reset(EMPTY_MESSAGE)
    })
    return () => {
      stopWriting()
      stopWatching()
    }
  }, [getValues, reset, subscribe])

  return () => {
    writeDraft(undefined)
  }
}

function readDraft(): ContactInput | undefined {
  try {
    const stored: unknown = JSON.parse(readTab(KEY) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return undefined
    const texts = Object.entries(stored).filter(([name, value]) => name in EMPTY_MESSAGE && typeof value === 'string')
    return { ...EMPTY_MESSAGE, ...Object.fromEntries(texts) }
  } catch {
    // Invalid JSON in the storage: start from an empty form.
    return undefined
  }
}

function writeDraft(values: ContactInput | undefined): void {
  if (values && isWritten(values)) writeTab(KEY, JSON.stringify(values))
  else removeTab(KEY)
}

function isWritten(values: ContactInput): boolean {
  return Object.values(values).some((text) => text !== '')
}
