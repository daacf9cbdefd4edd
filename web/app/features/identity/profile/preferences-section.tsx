import { type User, userApi } from '@vecu/contract/account'
import { LANGUAGE_NAMES, LOCALES, type Locale } from '@vecu/contract/locale'
import Languages from 'lucide/dist/esm/icons/languages.mjs'
import { useState } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { call } from '../../../platform/api/api.ts'
import { showToast } from '../../../platform/overlays/overlay-store.ts'
import { setUser } from '../../../platform/session/session.ts'
import { ThemeSelect } from '../../../platform/page/theme-select.tsx'
import { Select } from '../../../design-system/choices/select.tsx'
import { toastFailure } from './failure-toast.ts'
import { FormCard } from '../../../design-system/surfaces/form-card.tsx'
import css from './preferences-section.module.css'
import { Section } from '../../../design-system/surfaces/section.tsx'
import { Icon } from '../../../design-system/marks/icon.tsx'

const OPTIONS = LOCALES.map((locale) => ({ id: locale, label: LANGUAGE_NAMES[locale] }))

export function PreferencesSection({ user }: { user: User }) {
  const { t } = useTranslation('account')
  return (
    <Section id="preferences" title={t('preferences.title')} text={t('preferences.text')}>
      {user.active && <LanguageForm user={user} />}
      <div className={css.theme}>
        <ThemeSelect />
      </div>
    </Section>
  )
}

function LanguageForm({ user }: { user: User }) {
  const { t } = useTranslation('account')
  const { t: common } = useTranslation('common')
  const [locale, setLocale] = useState<Locale>(user.locale)
  const [isPending, setPending] = useState(false)

  async function save() {
    setPending(true)
    try {
      // The session watcher then reloads this page in the new language.
      setUser(await call(userApi.update, { id: user.id, user: { locale } }))
      showToast({ kind: 'success', title: common('toast.userUpdated') })
    } catch (error) {
      await toastFailure('UPDATE_USER_ERROR', error)
    } finally {
      setPending(false)
    }
  }

  return (
    <FormCard
      label={t('preferences.form')}
      submit={t('preferences.save')}
      pending={t('form.saving')}
      isPending={isPending}
      onSubmit={save}
    >
      <Select
        label={t('preferences.language')}
        hint={t('preferences.hint')}
        icon={<Icon of={Languages} size={20} />}
        options={OPTIONS}
        value={locale}
        onChange={(value) => setLocale(value as Locale)}
      />
    </FormCard>
  )
}
