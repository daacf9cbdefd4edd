import type { CommunitySettings } from '@vecu/contract/community-settings'
import { type ReactNode, useRef } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { showToast } from '../../../platform/overlays/overlay-store.ts'
import { useUnsavedChangesGuard } from '../../../platform/overlays/use-unsaved-changes-guard.ts'
import { Banner } from '../../../design-system/feedback/banner.tsx'
import { Button } from '../../../design-system/actions/button.tsx'
import { RadioCards } from '../../../design-system/choices/radio-cards.tsx'
import { Section } from '../../../design-system/surfaces/section.tsx'
import { TextField } from '../../../design-system/fields/text-field.tsx'
import { ColorFields } from './color-fields.tsx'
import { BrandingField } from './branding-field.tsx'
import css from './settings-form.module.css'
import { NoticeFields } from './notice-fields.tsx'
import { SafeguardingFields } from './safeguarding-fields.tsx'
import { TextsFields } from './texts-fields.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const POLICIES = ['open', 'approval', 'invitation'] as const

interface Props {
  settings: CommunitySettings
  /** Form of the custom skills, which is saved together with this one. */
  skills: { isChanged: boolean; save: () => Promise<boolean>; forget: () => void; discard: () => void }
  skillsField: ReactNode
}

export function SettingsForm({ settings, skills, skillsField }: Props) {
  const { t } = useTranslation('admin-settings')
  const { t: moderation } = useTranslation('moderation')
  const form = useSettingsForm(settings)
  const page = useRef<HTMLDivElement>(null)
  const { draft, errors, change } = form
  const isChanged = form.isChanged || skills.isChanged
  useUnsavedChangesGuard(
    isChanged,
    {
      title: t('leave.title'),
      text: t('leave.text'),
      confirm: t('leave.confirm'),
      cancel: t('leave.cancel'),
      isDestructive: true,
    },
    () => {
      form.forget()
      skills.forget()
    },
  )

  async function save() {
    const isDone = (await form.save()) && (await skills.save())
    if (isDone) {
      showToast({ kind: 'success', title: t('save.done') })
      return
    }
    // Focuses the first invalid field, which may be off screen on this long page.
    requestAnimationFrame(() => page.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  return (
    <div ref={page}>
      {form.isRestored && (
        <Banner kind="info" title={t('restored.title')} role="status">
          {t('restored.text')}
        </Banner>
      )}
      <Section id="identity" title={t('identity.title')} text={t('identity.text')}>
        <div className={css.fields}>
          <TextField
            label={t('identity.name')}
            value={draft.name}
            onChange={(name) => change({ name })}
            error={errors.name}
            isRequired
          />
          <div className={css.marks}>
            <BrandingField kind="logo" name={settings.name} url={settings.logoUrl} onSaved={form.taken} />
            <BrandingField kind="favicon" name={settings.name} url={settings.favicon} onSaved={form.taken} />
          </div>
        </div>
      </Section>
      <Section id="colours" title={t('colors.title')} text={t('colors.text')}>
        <ColorFields form={form} />
      </Section>
      <Section id="support" title={t('support.title')} text={t('support.text')}>
        <div className={css.fields}>
          <TextField
            label={t('support.link')}
            hint={t('support.linkHint')}
            type="url"
            inputMode="url"
            value={draft.supportLink}
            onChange={(supportLink) => change({ supportLink })}
            error={errors.supportLink}
          />
          <TextField
            label={t('support.email')}
            hint={t('support.emailHint')}
            type="email"
            value={draft.supportEmail}
            onChange={(supportEmail) => change({ supportEmail })}
            error={errors.supportEmail}
          />
        </div>
      </Section>
      <Section id="registration" title={t('registration.title')} text={t('registration.text')}>
        <RadioCards
          label={t('registration.label')}
          value={draft.registration}
          onChange={(value) => change({ registration: value as (typeof POLICIES)[number] })}
          cards={POLICIES.map((value) => ({
            value,
            label: t(`registration.${value}`),
            hint: t(`registration.${value}Hint`),
          }))}
        />
      </Section>
      <Section id="safeguarding" title={moderation('settings.title')} text={moderation('settings.text')}>
        <SafeguardingFields form={form} />
      </Section>
      <Section id="notice" title={t('notice.title')} text={t('notice.text')}>
        <NoticeFields form={form} />
      </Section>
      <Section id="texts" title={t('texts.title')} text={t('texts.text')}>
        <TextsFields form={form} />
      </Section>
      <Section id="catalogue" title={t('skills.title')} text={t('skills.text')}>
        <div className={css.skills}>{skillsField}</div>
      </Section>
      <SaveBar
        isChanged={isChanged}
        isSaving={form.isSaving}
        hasErrors={Object.keys(errors).length > 0}
        onSave={() => void save()}
        onDiscard={() => {
          form.discard()
          skills.discard()
        }}
      />
    </div>
  )
}

interface SaveBarProps {
  isChanged: boolean
  isSaving: boolean
  hasErrors: boolean
  onSave: () => void
  onDiscard: () => void
}

function SaveBar({ isChanged, isSaving, hasErrors, onSave, onDiscard }: SaveBarProps) {
  const { t } = useTranslation('admin-settings')
  return (
    <div className={css.bar} data-keep-clear data-changed={isChanged || undefined}>
      <p role="status" className={css.state}>
        {hasErrors ? t('save.errors') : isChanged && t('save.unsaved')}
      </p>
      <div className={css.actions}>
        <Button variant="ghost" isDisabled={!isChanged || isSaving} onPress={onDiscard}>
          {t('save.discard')}
        </Button>
        <Button isDisabled={!isChanged} isPending={isSaving} pendingLabel={t('save.saving')} onPress={onSave}>
          {t('save.label')}
        </Button>
      </div>
    </div>
  )
}
