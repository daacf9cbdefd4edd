import type { CommunitySettings } from '@vecu/contract/community-settings'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'

import { useLeaveGuard } from '../shell/use-leave-guard.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { RadioCards } from '../ui/radio-cards.tsx'
import { Section } from '../ui/section.tsx'
import { TextField } from '../ui/text-field.tsx'
import { ColourFields } from './colour-fields.tsx'
import { MarkField } from './mark-field.tsx'
import css from './settings-form.module.css'
import { SkillsCatalogue } from './skills-catalogue.tsx'
import { TextsFields } from './texts-fields.tsx'
import { type SettingsForm as Form, useSettingsForm } from './use-settings-form.ts'

const POLICIES = ['open', 'approval', 'invitation'] as const

export function SettingsForm({ settings, owner }: { settings: CommunitySettings; owner: number }) {
  const { t } = useTranslation('admin-settings')
  const form = useSettingsForm(settings, owner)
  const page = useRef<HTMLDivElement>(null)
  const { draft, faults, change } = form
  useLeaveGuard(
    form.isChanged,
    {
      title: t('leave.title'),
      text: t('leave.text'),
      confirm: t('leave.confirm'),
      cancel: t('leave.cancel'),
      isDestructive: true,
    },
    form.forget,
  )

  async function save() {
    if (await form.save()) return
    // The first field that is at fault, wherever it stands on this long page.
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
            error={faults.name}
            isRequired
          />
          <div className={css.marks}>
            <MarkField kind="logo" name={settings.name} url={settings.logoUrl} onSaved={form.taken} />
            <MarkField kind="favicon" name={settings.name} url={settings.favicon} onSaved={form.taken} />
          </div>
        </div>
      </Section>
      <Section id="colours" title={t('colours.title')} text={t('colours.text')}>
        <ColourFields form={form} />
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
            error={faults.supportLink}
          />
          <TextField
            label={t('support.email')}
            hint={t('support.emailHint')}
            type="email"
            value={draft.supportEmail}
            onChange={(supportEmail) => change({ supportEmail })}
            error={faults.supportEmail}
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
      <Section id="texts" title={t('texts.title')} text={t('texts.text')}>
        <TextsFields form={form} />
      </Section>
      <SaveBar form={form} onSave={() => void save()} />
      <SkillsCatalogue />
    </div>
  )
}

/** Stays in sight while there is something to save. */
function SaveBar({ form, onSave }: { form: Form; onSave: () => void }) {
  const { t } = useTranslation('admin-settings')
  const hasFaults = Object.keys(form.faults).length > 0
  return (
    <div className={css.bar} data-changed={form.isChanged || undefined}>
      <p role="status" className={css.state}>
        {hasFaults ? t('save.faults') : form.isChanged && t('save.unsaved')}
      </p>
      <div className={css.ways}>
        <Button variant="ghost" isDisabled={!form.isChanged || form.isSaving} onPress={form.discard}>
          {t('save.discard')}
        </Button>
        <Button
          isDisabled={!form.isChanged}
          isPending={form.isSaving}
          pendingLabel={t('save.saving')}
          onPress={onSave}
        >
          {t('save.label')}
        </Button>
      </div>
    </div>
  )
}
