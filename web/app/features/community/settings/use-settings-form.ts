import type { CommunitySettings } from '@vecu/contract/community-settings'
import { SettingsChange, communitySettingsApi } from '@vecu/contract/community-settings'
import { fieldMessage } from '@vecu/messages/field-message'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { ApiError } from '../../../platform/failures/api-error.ts'
import { call } from '../../../platform/api/api.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { toastError } from '../../../platform/overlays/toasts.ts'
import { useFormDraft } from '../../../platform/drafts/use-form-draft.ts'
import { SettingsDraft, buildChange, changedFields, toDraft } from './draft.ts'
import { NOTICE_KEY, SETTINGS_KEY } from './queries.ts'

const DRAFT_KEY = 'draft-community-settings'
const PartialDraft = SettingsDraft.partial()

/** Error messages by field path, such as `name` or `faqEntries.0.answer`. */
export type SettingsErrors = Record<string, string>

/** Settings form: values, draft in session storage, and saving. */
export function useSettingsForm(settings: CommunitySettings) {
  const { t } = useTranslation('errors')
  const { revalidate } = useRevalidator()
  const [base, setBase] = useState(() => toDraft(settings))
  const { restored, keep, forget } = useFormDraft(DRAFT_KEY, 'settings', PartialDraft, base)
  const [draft, setDraft] = useState(() => ({ ...base, ...restored }))
  const [errors, setErrors] = useState<SettingsErrors>({})
  const [isSaving, setSaving] = useState(false)
  const isChanged = changedFields(draft, base).length > 0
  const isRestored = restored !== null

  useEffect(() => {
    keep(draft, base)
  }, [keep, draft, base])

  function change(changes: Partial<SettingsDraft>) {
    setDraft((before) => ({ ...before, ...changes }))
    const touched = Object.keys(changes)
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([path]) => !touched.includes(path.split('.')[0] ?? ''))),
    )
  }

  function discard() {
    setDraft(base)
    setErrors({})
  }

  function check(): SettingsErrors {
    const { error } = SettingsChange.safeParse(buildChange(draft, base), {
      error(issue) {
        const { key, values } = fieldMessage(issue)
        return t(key as 'validation.required', values)
      },
    })
    return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])
  }

  /** Resolves to true when nothing is left to save. */
  async function save(): Promise<boolean> {
    if (!isChanged) return true
    const found = check()
    setErrors(found)
    if (Object.keys(found).length > 0) return false
    setSaving(true)
    try {
      const saved = await call(communitySettingsApi.update, { community: buildChange(draft, base) })
      applySaved(saved)
      setDraft(toDraft(saved))
      return true
    } catch (error) {
      const fieldErrors = error instanceof ApiError ? Object.entries(error.errors ?? {}) : []
      setErrors(Object.fromEntries(fieldErrors.map(([path, messages]) => [path, messages.join(' ')])))
      await toastError(error)
      return false
    } finally {
      setSaving(false)
    }
  }

  /** Stores the saved settings and revalidates, so that name, pictures and colours change at once. */
  function applySaved(saved: CommunitySettings) {
    setBase(toDraft(saved))
    queryClient.setQueryData(SETTINGS_KEY, saved)
    queryClient.setQueryData(NOTICE_KEY, saved.notice)
    void revalidate()
  }

  return { draft, errors, change, discard, forget, save, taken: applySaved, isChanged, isSaving, isRestored }
}

export type SettingsForm = ReturnType<typeof useSettingsForm>
