import { MAX_EMAIL_DOMAIN } from '@vecu/contract/constants'
import { getLocalTimeZone, now, parseAbsoluteToLocal, toCalendarDateTime } from '@internationalized/date'
import { INVITATION_DAYS, type InvitationLink, invitationLinkApi } from '@vecu/contract/invitation'
import { useLayoutEffect, useRef, useState } from 'react'

import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { call } from '../../../../platform/api/api.ts'
import { applyFieldErrors, useValidation } from '../../../../platform/forms/form-validation.ts'
import { useForm } from '../../../../platform/forms/use-form.ts'
import { showToast } from '../../../../platform/overlays/overlay-store.ts'
import { toastError } from '../../../../platform/overlays/toasts.ts'
import { Button } from '../../../../design-system/actions/button.tsx'
import { DateTimeField } from '../../../../design-system/fields/date-time-field.tsx'
import sheet from '../../../../design-system/surfaces/form-card.module.css'
import { FormCard } from '../../../../design-system/surfaces/form-card.tsx'
import { type GroupChoice, GroupSelect } from '../one/group-select.tsx'
import css from './links.module.css'
import { TextInput } from '../../../../platform/forms/text-input.tsx'

interface Props {
  /** Omitted where the group is fixed. */
  groups?: readonly GroupChoice[]
  groupId?: number
  /** Link to edit; its URL does not change. */
  link?: InvitationLink
  onSaved: (link: InvitationLink) => void
  onCancel?: () => void
}

function isOver(date: Date): boolean {
  return date <= new Date()
}

function inAMonth() {
  return now(getLocalTimeZone()).add({ days: INVITATION_DAYS })
}

/** Creates a public link, or changes its expiry, usage limit and e-mail domain. */
export function LinkForm({ groups, groupId, link, onSaved, onCancel }: Props) {
  const { t } = useTranslation('invitation')
  const { t: common } = useTranslation('common')
  const labelKey = link ? 'newLink.change' : 'newLink.form'
  const title = useRef<HTMLHeadingElement>(null)
  const [expires, setExpires] = useState(() =>
    toCalendarDateTime(link ? parseAbsoluteToLocal(link.expiresAt) : inAMonth()).set({ second: 0, millisecond: 0 }),
  )
  const [isPast, setPast] = useState(false)
  const form = useForm({
    defaultValues: {
      groupId: String(groupId ?? groups?.[0]?.id ?? ''),
      maxUses: String(link?.maxUses ?? ''),
      emailDomain: link?.emailDomain ?? '',
    },
    validate: useValidation(async () => {
      const { linkTerms } = await import('./link-terms.ts')
      return linkTerms({ maxUses: t('newLink.maxUsesError'), emailDomain: t('newLink.domainError') })
    }),
  })

  useLayoutEffect(() => {
    title.current?.focus()
  }, [])

  const save = form.handleSubmit(async ({ groupId: chosenGroup, maxUses, emailDomain }) => {
    const expiresAt = expires.toDate(getLocalTimeZone())
    const isTooLate = isOver(expiresAt)
    setPast(isTooLate)
    if (isTooLate) return
    const terms = { expiresAt: expiresAt.toISOString() }
    try {
      const saved = link
        ? await call(invitationLinkApi.change, {
            id: link.id,
            invitationLink: { ...terms, maxUses: Number(maxUses) || null, emailDomain: emailDomain || null },
          })
        : await call(invitationLinkApi.create, {
            invitationLink: {
              ...terms,
              groupId: chosenGroup,
              ...(maxUses && { maxUses: Number(maxUses) }),
              ...(emailDomain && { emailDomain }),
            },
          })
      showToast({ kind: 'success', title: t(link ? 'toast.linkChanged' : 'toast.linkCreated') })
      onSaved(saved)
    } catch (error) {
      if (!applyFieldErrors(form, error)) await toastError(error)
    }
  })

  return (
    <div className={css.form}>
      <h3 ref={title} tabIndex={-1}>
        {t(labelKey)}
      </h3>
      <FormCard
        label={t(labelKey)}
        submit={t(link ? 'newLink.save' : 'newLink.submit')}
        pending={t('newLink.saving')}
        isPending={form.isSubmitting}
        onSubmit={save}
        other={
          onCancel && (
            <Button variant="ghost" onPress={onCancel}>
              {common('cancel')}
            </Button>
          )
        }
      >
        {groups && <GroupSelect control={form.control} name="groupId" label={t('newLink.group')} groups={groups} />}
        <DateTimeField
          label={t('newLink.expires')}
          value={expires}
          onChange={(value) => value && setExpires(value)}
          error={isPast ? t('newLink.past') : undefined}
          calendar={{
            open: t('newLink.calendar'),
            previous: t('newLink.previousMonth'),
            next: t('newLink.nextMonth'),
          }}
        />
        <div className={sheet.pair}>
          <TextInput
            control={form.control}
            name="maxUses"
            label={t('newLink.maxUses')}
            note={common('optional')}
            hint={t('newLink.maxUsesHint')}
            inputMode="numeric"
            autoComplete="off"
          />
          <TextInput
            control={form.control}
            name="emailDomain"
            label={t('newLink.domain')}
            note={common('optional')}
            hint={t('newLink.domainHint')}
            inputMode="url"
            autoComplete="off"
            maxLength={MAX_EMAIL_DOMAIN}
          />
        </div>
      </FormCard>
    </div>
  )
}
