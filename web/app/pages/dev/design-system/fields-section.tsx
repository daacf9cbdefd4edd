import Search from 'lucide/dist/esm/icons/search.mjs'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import field from '../../../design-system/fields/field.module.css'
import { RuledTextArea } from '../../../design-system/fields/ruled-text-area.tsx'
import { TextField } from '../../../design-system/fields/text-field.tsx'
import css from './design-system-page.module.css'
import { LONG_GREEK } from './long-greek.ts'
import { PickedFields } from './picked-fields.tsx'
import { Example, Section } from './panels.tsx'
import { Icon } from '../../../design-system/marks/icon.tsx'

function TextFields() {
  const { t } = useTranslation('design-system')
  return (
    <div className={css.stack}>
      {/* Static examples of each state, not real fields. */}
      <div className={css.halves} aria-hidden="true">
        <span className={field.box} data-hovered="true">
          {t('state.hover')}
        </span>
        <span className={field.box} data-focused="true">
          {t('state.focus')}
        </span>
      </div>
      <TextField label={t('fields.name')} note={t('optional')} hint={t('fields.nameHint')} />
      <TextField label={t('fields.email')} note={t('required')} defaultValue="marie@" error={t('fields.emailError')} />
      <TextField
        label={t('fields.password')}
        type="password"
        defaultValue="correct-horse"
        reveal={{ show: t('fields.show'), hide: t('fields.hide') }}
      />
      <TextField
        label={t('fields.search')}
        labelHidden
        type="search"
        placeholder={t('fields.searchPlaceholder')}
        icon={<Icon of={Search} size={20} />}
      />
      <TextField label={t('fields.link')} note={t('state.readOnly')} isReadOnly defaultValue="vecu.example/i/7KQ4" />
      <TextField label={t('fields.name')} note={t('state.disabled')} isDisabled defaultValue="Marie" />
      <TextField label={t('fields.note')} note={t('optional')} rows={3} />
      <div lang="el">
        <TextField
          label={LONG_GREEK.label}
          note={LONG_GREEK.note}
          hint={LONG_GREEK.hint}
          defaultValue={LONG_GREEK.value}
        />
      </div>
    </div>
  )
}

function RuledFields() {
  const { t } = useTranslation('design-system')
  const sample = t('fields.ruledSample')
  const commonProps = {
    label: t('fields.ruled'),
    limitText: t('fields.full'),
    nearText: t('fields.near'),
    countText: (count: number, limit: number) => (
      <>
        <b>{count}</b> {t('fields.count', { limit })}
      </>
    ),
  }
  return (
    <div className={css.stack}>
      <RuledTextArea {...commonProps} note={t('required')} tip={t('fields.tip')} placeholder={t('fields.ruledEmpty')} />
      <RuledTextArea {...commonProps} tip={t('fields.tip')} defaultValue={sample} />
      <RuledTextArea {...commonProps} defaultValue={`${sample} ${sample}`.slice(0, 262)} lines={3} />
      <RuledTextArea {...commonProps} defaultValue={`${sample} ${sample}`.slice(0, 279)} lines={3} />
    </div>
  )
}

export function FieldsSection() {
  const { t } = useTranslation('design-system')
  return (
    <Section id="fields" title={t('fields.title')} intro={t('fields.intro')}>
      <Example title={t('fields.text')}>
        <TextFields />
      </Example>
      <Example title={t('fields.ruled')}>
        <RuledFields />
      </Example>
      <PickedFields />
    </Section>
  )
}
