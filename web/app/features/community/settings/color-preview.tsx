import type { CSSProperties } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { colorTokens } from '../../../platform/host/community-colors.ts'
import { buttonClass } from '../../../design-system/actions/button-class.ts'
import css from './color-fields.module.css'

interface Props {
  primaryColor: string | null
  secondaryColor: string | null
}

/** Part of a page in the chosen colours, in the light and the dark theme. */
export function ColorPreview(chosen: Props) {
  const { t } = useTranslation('admin-settings')
  return (
    <figure className={css.preview}>
      <figcaption>{t('colors.preview')}</figcaption>
      <div className={css.samples}>
        {(['light', 'dark'] as const).map((theme) => (
          <div
            key={theme}
            className={css.sample}
            data-theme={theme}
            style={colorTokens(chosen, theme) as CSSProperties}
          >
            <p className={css.theme}>{t(`colors.${theme}`)}</p>
            <p className={css.tab}>{t('colors.sampleTab')}</p>
            <p className={css.title}>{t('colors.sampleTitle')}</p>
            <p className={css.link}>{t('colors.sampleLink')}</p>
            <span className={buttonClass({ size: 'sm' })}>{t('colors.sampleButton')}</span>
          </div>
        ))}
      </div>
    </figure>
  )
}
