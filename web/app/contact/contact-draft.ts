import type { ContactInput } from '@vecu/contract/contact'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'

const KEY = 'draft-contact'

export const EMPTY_MESSAGE: ContactInput = { name: '', email: '', subject: '', message: '' }

/** Keeps what is typed across a reload or a change of language, until it is sent or the tab is closed. */
export function useContactDraft(form: UseFormReturn<ContactInput, unknown, ContactInput>): () => void {
  const { reset, subscribe } = form

  useEffect(() => {
    const draft = readDraft()
    if (draft) reset(draft)
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        writeDraft(values)
      },
    })
  }, [reset, subscribe])

  return () => {
    writeDraft(undefined)
  }
}

function readDraft(): ContactInput | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return undefined
    const texts = Object.entries(kept).filter(([name, value]) => name in EMPTY_MESSAGE && typeof value === 'string')
    return { ...EMPTY_MESSAGE, ...Object.fromEntries(texts) }
  } catch {
    // A browser may forbid storage, and another program may have written nonsense there: start from an empty form.
    return undefined
  }
}

function writeDraft(values: ContactInput | undefined): void {
  try {
    if (values) sessionStorage.setItem(KEY, JSON.stringify(values))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Without storage the form still works; it only forgets.
  }
}
