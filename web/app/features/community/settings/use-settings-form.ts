import type { CommunitySettings } from '@vecu/contract/community-settings'
import { SettingsChange, communitySettingsApi } from '@vecu/contract/community-settings'
import { fieldMessage } from '@vecu/messages/field-message'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import { ApiError } from '../../../platform/failures/api-error.ts'
import { call } from '../../../platform/api/api.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { toastError } from '../../../platform/overlays/toasts.ts'
import { readStoredDrafts, writeStoredDrafts } from '../../../platform/wizard/draft-storage.ts'
import { SettingsDraft, changeOf, changedFields, draftOf } from './draft.ts'
import { SETTINGS_KEY } from './queries.ts'

const KEPT = 'draft-community-settings'

/** Error messages by field path, such as `name` or `faqEntries.0.answer`. */
export type SettingsErrors = Record<string, string>

/** Settings form: values, draft in session storage, and saving. */
export function useSettingsForm(settings: CommunitySettings, owner: number) {
  const { t: words } = useTranslation('errors')
  const { revalidate } = useRevalidator()
  const [base, setBase] = useState(() => draftOf(settings))
  const [kept] = useState(() => readStoredDrafts(KEPT, owner, SettingsDraft).edit)
  const [draft, setDraft] = useState(() => kept ?? base)
  const [faults, setFaults] = useState<SettingsErrors>({})
  const [isSaving, setSaving] = useState(false)
  const isChanged = changedFields(draft, base).length > 0
  const isRestored = useRef(kept !== null && isChanged).current

  useEffect(() => {
    writeStoredDrafts(KEPT, owner, { create: null, edit: isChanged ? draft : null })
  }, [draft, isChanged, owner])

  function change(given: Partial<SettingsDraft>) {
    setDraft((before) => ({ ...before, ...given }))
    const touched = Object.keys(given)
    setFaults((before) =>
      Object.fromEntries(Object.entries(before).filter(([path]) => !touched.includes(path.split('.')[0] ?? ''))),
    )
  }

  function discard() {
    setDraft(base)
    setFaults({})
  }

  function forget() {
    writeStoredDrafts(KEPT, owner, { create: null, edit: null })
  }

  function check(): SettingsErrors {
    const { error } = SettingsChange.safeParse(changeOf(draft, base), {
      error(issue) {
        const { key, values } = fieldMessage(issue)
        return words(key as 'validation.required', values)
      },
    })
    return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])
  }

  /** Resolves to true when nothing is left to save. */
  async function save(): Promise<boolean> {
    if (!isChanged) return true
    const found = check()
    setFaults(found)
    if (Object.keys(found).length > 0) return false
    setSaving(true)
    try {
      const saved = await call(communitySettingsApi.update, { community: changeOf(draft, base) })
      taken(saved)
      setDraft(draftOf(saved))
      return true
    } catch (error) {
      const errors = error instanceof ApiError ? Object.entries(error.errors ?? {}) : []
      setFaults(Object.fromEntries(errors.map(([path, messages]) => [path, messages.join(' ')])))
      await toastError(error)
      return false
    } finally {
      setSaving(false)
    }
  }

  /** Stores the saved settings and revalidates, so that name, pictures and colours change at once. */
  function taken(saved: CommunitySettings) {
    setBase(draftOf(saved))
    queryClient.setQueryData(SETTINGS_KEY, saved)
    void revalidate()
  }

  return { draft, faults, change, discard, forget, save, taken, isChanged, isSaving, isRestored }
}

export type SettingsForm = ReturnType<typeof useSettingsForm>
