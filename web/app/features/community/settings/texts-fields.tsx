import { MAX_FAQ_ANSWER, MAX_FAQ_ENTRIES, MAX_FAQ_QUESTION, MAX_LEGAL_TEXT } from '@vecu/contract/community-settings'
import { LANGUAGE_NAMES, LOCALES, type Locale } from '@vecu/contract/locale'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { useState } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useLocale } from '../../../platform/i18n/locale-path.ts'
import { Button } from '../../../design-system/actions/button.tsx'
import { OrderList } from '../../../design-system/data/order-list.tsx'
import { Select } from '../../../design-system/choices/select.tsx'
import { TextField } from '../../../design-system/fields/text-field.tsx'
import { type FaqRow, newFaqRow } from './draft.ts'
import css from './texts-fields.module.css'
import type { SettingsErrors, SettingsForm } from './use-settings-form.ts'
import { Icon } from '../../../design-system/marks/icon.tsx'

/** Texts that the community adds to the pages, one language at a time. */
export function TextsFields({ form: { draft, errors, change } }: { form: SettingsForm }) {
  const { t } = useTranslation('admin-settings')
  const [language, setLanguage] = useState<Locale>(useLocale())
  const isWritten = (locale: Locale) =>
    draft.legalText[locale] !== '' || draft.faqEntries.some(({ question }) => question[locale] !== '')
  const inLanguage = (locale: Locale) =>
    `${LANGUAGE_NAMES[locale]} (${t(isWritten(locale) ? 'texts.written' : 'texts.empty')})`
  return (
    <div className={css.texts}>
      <Select
        label={t('texts.language')}
        options={LOCALES.map((locale) => ({ id: locale, label: inLanguage(locale) }))}
        value={language}
        onChange={(value) => setLanguage(value as Locale)}
      />
      <TextField
        label={t('texts.legal')}
        note={LANGUAGE_NAMES[language]}
        hint={t('texts.legalHint')}
        rows={6}
        lang={language}
        maxLength={MAX_LEGAL_TEXT}
        value={draft.legalText[language]}
        onChange={(text) => change({ legalText: { ...draft.legalText, [language]: text } })}
        error={errors[`legalText.${language}`]}
      />
      <FaqRows
        rows={draft.faqEntries}
        language={language}
        errors={errors}
        onChange={(faqEntries) => change({ faqEntries })}
      />
    </div>
  )
}

interface Props {
  rows: FaqRow[]
  language: Locale
  errors: SettingsErrors
  onChange: (rows: FaqRow[]) => void
}

function FaqRows({ rows, language, errors, onChange }: Props) {
  const { t } = useTranslation('admin-settings')
  const getRowName = ({ question }: FaqRow) =>
    question[language] || LOCALES.map((locale) => question[locale]).find((text) => text !== '') || t('faq.unnamed')

  function write(row: FaqRow, part: 'question' | 'answer', text: string) {
    const written = { ...row, [part]: { ...row[part], [language]: text } }
    onChange(rows.map((one) => (one.id === row.id ? written : one)))
  }

  return (
    <section aria-labelledby="faq-title" className={css.faq}>
      <h3 id="faq-title" className={css.title}>
        {t('faq.title')}
      </h3>
      <p className={css.hint}>{rows.length === 0 ? t('faq.none') : t('faq.hint')}</p>
      {rows.length > 0 && (
        <OrderList
          label={t('faq.list')}
          items={rows.map((row, index) => ({
            id: row.id,
            name: getRowName(row),
            content: (
              <div className={css.entry}>
                <TextField
                  label={t('faq.question', { place: index + 1 })}
                  note={LANGUAGE_NAMES[language]}
                  lang={language}
                  maxLength={MAX_FAQ_QUESTION}
                  value={row.question[language]}
                  onChange={(text) => write(row, 'question', text)}
                  error={findErrorAt(errors, `faqEntries.${index}.question`)}
                />
                <TextField
                  label={t('faq.answer', { place: index + 1 })}
                  rows={3}
                  lang={language}
                  maxLength={MAX_FAQ_ANSWER}
                  value={row.answer[language]}
                  onChange={(text) => write(row, 'answer', text)}
                  error={findErrorAt(errors, `faqEntries.${index}.answer`)}
                />
              </div>
            ),
          }))}
          onOrder={(ids) => onChange(ids.flatMap((id) => rows.find((row) => row.id === id) ?? []))}
          onRemove={(removed) => onChange(rows.filter(({ id }) => id !== removed))}
          labels={{
            drag: (name) => t('faq.drag', { name }),
            up: (name) => t('faq.up', { name }),
            down: (name) => t('faq.down', { name }),
            remove: (name) => t('faq.remove', { name }),
            moved: (name, place) => t('faq.moved', { name, place }),
            removed: (name) => t('faq.removed', { name }),
          }}
        />
      )}
      <Button
        variant="secondary"
        icon={<Icon of={Plus} size={20} />}
        isDisabled={rows.length >= MAX_FAQ_ENTRIES}
        onPress={() => onChange([...rows, newFaqRow(rows)])}
      >
        {t('faq.add')}
      </Button>
    </section>
  )
}

/** Finds the first error at `place` or below it, in any language. */
function findErrorAt(errors: SettingsErrors, fieldPath: string): string | undefined {
  return Object.entries(errors).find(([path]) => path === fieldPath || path.startsWith(`${fieldPath}.`))?.[1]
}
