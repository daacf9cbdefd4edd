import { useQuery } from '@tanstack/react-query'
import { type Group, groupApi } from '@vecu/contract/group'
import { useId, useState } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { ApiError } from '../../../platform/failures/api-error.ts'
import { call } from '../../../platform/api/api.ts'
import { confirmDialog, showToast } from '../../../platform/overlays/overlay-store.ts'
import { toastError } from '../../../platform/overlays/toasts.ts'
import { Button } from '../../../design-system/actions/button.tsx'
import { Dialog } from '../../../design-system/overlays/dialog.tsx'
import { Delayed } from '../../../design-system/feedback/delayed.tsx'
import { RestoredNotice } from '../../../platform/forms/restored-notice.tsx'
import { useFormDraft } from '../../../platform/drafts/use-form-draft.ts'
import { type GroupDraft, toGroupDraft, groupInput } from './draft.ts'
import { PartialGroup, toKeptGroup, withRestored } from './kept-group.ts'
import { isNamed } from '../../catalog/own-skills/skill-rows.ts'
import { type GroupErrors, GroupFields } from './group-fields.tsx'
import css from './group-form.module.css'
import { groupQuery, refreshGroups } from './queries.ts'

interface Props {
  /** Omitted for a new group. */
  id?: number | undefined
  onClose: () => void
  onSaved?: (group: Group) => void
}

export default function GroupDialog({ id, ...props }: Props) {
  return id === undefined ? <EditDialog {...props} /> : <ExistingGroupDialog id={id} {...props} />
}

function ExistingGroupDialog({ id, ...props }: Props & { id: number }) {
  const { t } = useTranslation('groups')
  const { t: common } = useTranslation()
  const { data, isError, refetch } = useQuery(groupQuery(id))
  if (data) return <EditDialog group={data} {...props} />
  return (
    <Dialog isOpen onOpenChange={props.onClose} title={t('form.edit')} closeLabel={common('dialog.close')} size="lg">
      <p role="status">{isError ? t('overview.failed') : <Delayed>{common('loading')}</Delayed>}</p>
      {isError && (
        <Button variant="secondary" onPress={() => void refetch()}>
          {common('retry')}
        </Button>
      )}
    </Dialog>
  )
}

function EditDialog({ group, onClose, onSaved }: Omit<Props, 'id'> & { group?: Group }) {
  const { t } = useTranslation('groups')
  const { t: common } = useTranslation()
  const { t: errors } = useTranslation('errors')
  const { t: drafts } = useTranslation('drafts')
  const formId = useId()
  const [initialGroup] = useState(group)
  const [before] = useState(() => toGroupDraft(group))
  const item = String(initialGroup?.id ?? 'new')
  const { restored, keep, forget } = useFormDraft('draft-group', item, PartialGroup, toKeptGroup(before))
  const [draft, setDraft] = useState(() => withRestored(before, restored))
  const [showsRestored, setShowsRestored] = useState(restored !== null)
  const [fieldErrors, setFieldErrors] = useState<GroupErrors>({})
  const [isSaving, setSaving] = useState(false)

  async function leave() {
    const isChanged = JSON.stringify(draft) !== JSON.stringify(before)
    const question = { title: t('form.leaveTitle'), text: t('form.leaveText') }
    if (isChanged && !(await confirmDialog({ ...question, confirm: t('form.leave'), cancel: t('form.stay') }))) return
    forget()
    onClose()
  }

  function discard() {
    setDraft(before)
    setFieldErrors({})
    setShowsRestored(false)
    forget()
  }

  function change(part: Partial<GroupDraft>) {
    const changed = { ...draft, ...part }
    setDraft(changed)
    keep(toKeptGroup(changed), toKeptGroup(before))
    setFieldErrors({})
  }

  async function save() {
    const isUnnamed = !isNamed(draft.skills)
    const found = {
      ...(draft.name.trim() === '' && { name: errors('validation.required') }),
      ...(isUnnamed && { skills: true }),
    }
    setFieldErrors(found)
    if (Object.keys(found).length > 0) return
    setSaving(true)
    try {
      const input = groupInput(draft, initialGroup)
      const saved = await (initialGroup
        ? call(groupApi.update, { id: initialGroup.id, group: input })
        : call(groupApi.create, { group: input }))
      forget()
      await refreshGroups()
      showToast({ kind: 'success', title: t(initialGroup ? 'form.changed' : 'form.created'), detail: saved.name })
      onSaved?.(saved)
      onClose()
    } catch (error) {
      const { name, logo } = (error instanceof ApiError && error.errors) || {}
      setFieldErrors({ ...(name && { name: name.join(' ') }), ...(logo && { logo: logo.join(' ') }) })
      if (!name && !logo) await toastError(error)
    } finally {
      setSaving(false)
    }
  }

  return (
    <Dialog
      isOpen
      onOpenChange={() => void leave()}
      title={t(initialGroup ? 'form.edit' : 'form.create')}
      closeLabel={common('dialog.close')}
      size="lg"
      isDismissable={false}
      footer={
        <>
          <Button variant="ghost" isDisabled={isSaving} onPress={() => void leave()}>
            {common('cancel')}
          </Button>
          <Button type="submit" form={formId} isPending={isSaving} pendingLabel={t('form.saving')}>
            {t(initialGroup ? 'form.save' : 'form.make')}
          </Button>
        </>
      }
    >
      {showsRestored && (
        <div className={css.restored}>
          <RestoredNotice
            missing={restored?.hasNewLogo === true ? drafts('restored.logo') : undefined}
            onDiscard={discard}
          />
        </div>
      )}
      <GroupFields
        formId={formId}
        draft={draft}
        fieldErrors={fieldErrors}
        onChange={change}
        onSubmit={() => void save()}
      />
    </Dialog>
  )
}
