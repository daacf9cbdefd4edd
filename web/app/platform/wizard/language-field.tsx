import { LANGUAGE_NAMES, LOCALES, type Locale } from '@vecu/contract/locale'

import { useTranslation } from '../i18n/use-translation.ts'
import { Select } from '../../design-system/choices/select.tsx'
import { useUser } from '../session/session.ts'

const OPTIONS = LOCALES.map((locale) => ({ id: locale, label: LANGUAGE_NAMES[locale] }))

interface Props {
  /** Null for the language of the user. */
  value: Locale | null
  onChange: (language: Locale) => void
}

/** Language in which the user writes, for screen readers, hyphenation and PDFs. */
export function LanguageField({ value, onChange }: Props) {
  const { t } = useTranslation('wizard')
  const user = useUser()
  return (
    <Select
      label={t('language.label')}
      hint={t('language.hint')}
      options={OPTIONS}
      value={value ?? user.locale}
      onChange={(language) => {
        onChange(language as Locale)
      }}
    />
  )
}
