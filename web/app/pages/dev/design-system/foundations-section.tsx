import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Seal } from '../../../design-system/marks/seal.tsx'
import { SealIcon } from '../../../design-system/marks/seal-icon.tsx'
import { SealPlaceholder } from '../../../design-system/marks/seal-placeholder.tsx'
import { Wordmark } from '../../../design-system/marks/wordmark.tsx'
import css from './design-system-page.module.css'
import { LONG_GREEK } from './long-greek.ts'
import { Example, Section } from './panels.tsx'

const COLORS = [
  ['paper', '--vc-background'],
  ['sheet', '--vc-surface'],
  ['well', '--vc-surface-sunken'],
  ['ink', '--vc-ink'],
  ['ink2', '--vc-ink-2'],
  ['action', '--vc-primary'],
  ['madder', '--vc-secondary'],
  ['gold', '--vc-gold'],
] as const

type Swatch = React.CSSProperties & { '--swatch': string }

export function FoundationsSection() {
  const { t } = useTranslation('design-system')
  return (
    <Section id="foundations" title={t('foundations.title')} intro={t('foundations.intro')}>
      <Example title={t('foundations.colors')}>
        <div className={css.swatches}>
          {COLORS.map(([name, token]) => (
            <div key={name} className={css.swatch} style={{ '--swatch': `var(${token})` } as Swatch}>
              {t(`colour.${name}`)}
            </div>
          ))}
        </div>
      </Example>
      <Example title={t('foundations.type')}>
        <p className={css.display}>{t('foundations.display')}</p>
        <p className={css.reading}>{t('foundations.reading')}</p>
        <p className={css.reading} lang="el">
          {LONG_GREEK.value} <em>{LONG_GREEK.text}</em>
        </p>
        <p className={css.interface}>{t('foundations.interface')}</p>
        <p className={css.interface} lang="el">
          {LONG_GREEK.value} <b>{LONG_GREEK.title}</b>
        </p>
      </Example>
      <Example title={t('foundations.wordmark')}>
        <div className={css.row}>
          <Wordmark size="4.5rem" />
          <Wordmark size="2.5rem" />
          <Wordmark size="1.5rem" />
        </div>
      </Example>
      <Example title={t('foundations.seal')}>
        <div className={css.row}>
          <Seal size={148} text={t('foundations.sealText')} label={t('foundations.sealLabel')} stamping />
          <Seal size={92} text={t('foundations.sealText')} label={t('foundations.sealLabel')} />
          <Seal size={60} text={t('foundations.sealText')} label={t('foundations.sealLabel')} />
          <SealIcon size={34} label={t('foundations.sealLabel')} />
          <SealIcon size={22} label={t('foundations.sealLabel')} />
          <SealPlaceholder>{t('foundations.sealHere')}</SealPlaceholder>
        </div>
        <p className={css.muted}>{t('foundations.sealNote')}</p>
      </Example>
    </Section>
  )
}
