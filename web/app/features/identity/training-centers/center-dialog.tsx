import { type AdminTrainingCenter, trainingCenterApi } from '@vecu/contract/training-center'
import { useId, useState } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { pickFieldErrors } from '../../../platform/failures/field-errors.ts'
import { call } from '../../../platform/api/api.ts'
import { FormDialog } from '../../../platform/managed-list/form-dialog.tsx'
import { showToast } from '../../../platform/overlays/overlay-store.ts'
import { toastError } from '../../../platform/overlays/toasts.ts'
import { centerInput, toDraft, hasIncompleteMapping, hasNewUrl } from './center-draft.ts'
import { CenterFields, type CenterErrors, type CenterField } from './center-fields.tsx'
import { refreshCenters } from './queries.ts'

interface Props {
  /** Omitted for a new training centre. */
  center: AdminTrainingCenter | undefined
  onClose: () => void
}

const NEEDED = ['name', 'baseUrl', 'clientId'] as const
const FIELDS = [
  'name',
  'plugin',
  'baseUrl',
  'clientId',
  'clientSecret',
  'logo',
  'groupsClaim',
  'groupMappings',
] as const satisfies CenterField[]

export default function CenterDialog({ center, onClose }: Props) {
  const { t } = useTranslation('admin-training-centers')
  const { t: errors } = useTranslation('errors')
  const formId = useId()
  const [draft, setDraft] = useState(() => toDraft(center))
  const [fieldErrors, setFieldErrors] = useState<CenterErrors>({})
  const [isSaving, setSaving] = useState(false)

  async function save() {
    const isMoved = hasNewUrl(draft, center)
    const needed = center && !isMoved ? NEEDED : ([...NEEDED, 'clientSecret'] as const)
    const missing = needed.filter((name) => draft[name].trim() === '')
    const getMessage = (name: (typeof needed)[number]) =>
      errors(name === 'clientSecret' && isMoved ? 'validation.secretForNewAddress' : 'validation.required')
    const isIncomplete = hasIncompleteMapping(draft)
    setFieldErrors({
      ...Object.fromEntries(missing.map((name) => [name, getMessage(name)])),
      ...(isIncomplete && { groupMappings: t('form.mappingIncomplete') }),
    })
    if (missing.length > 0 || isIncomplete) return
    setSaving(true)
    try {
      const input = centerInput(draft, center)
      const saved = await (center
        ? call(trainingCenterApi.update, { id: center.id, trainingCenter: input })
        : call(trainingCenterApi.create, { trainingCenter: { ...input, clientSecret: draft.clientSecret } }))
      await refreshCenters()
      showToast({ kind: 'success', title: t('saved'), detail: saved.name })
      onClose()
    } catch (error) {
      const reported = pickFieldErrors(error, FIELDS)
      setFieldErrors(reported)
      if (Object.keys(reported).length === 0) await toastError(error)
    } finally {
      setSaving(false)
    }
  }

  return (
    <FormDialog
      title={center?.name ?? t('form.new')}
      formId={formId}
      submit={t('form.save')}
      pending={t('form.saving')}
      isPending={isSaving}
      size="lg"
      onClose={onClose}
    >
      <CenterFields
        formId={formId}
        draft={draft}
        before={center}
        fieldErrors={fieldErrors}
        onChange={(part) => {
          setDraft({ ...draft, ...part })
          setFieldErrors({})
        }}
        onSubmit={() => void save()}
      />
    </FormDialog>
  )
}
