import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'

import { colourTokens } from '../../../platform/host/community-colors.ts'
import { buttonClass } from '../../../design-system/actions/button-class.ts'
import css from './colour-fields.module.css'

interface Props {
  accentColour: string | null
  secondColour: string | null
}

/** A corner of a page in the chosen colours, by day and by night. */
export function ColourPreview(chosen: Props) {
  const { t } = useTranslation('admin-settings')
  return (
    <figure className={css.preview}>
      <figcaption>{t('colours.preview')}</figcaption>
      <div className={css.samples}>
        {(['light', 'dark'] as const).map((theme) => (
          <div
            key={theme}
            className={css.sample}
            data-theme={theme}
            style={colourTokens(chosen, theme) as CSSProperties}
          >
            <p className={css.theme}>{t(`colours.${theme}`)}</p>
            <p className={css.tab}>{t('colours.sampleTab')}</p>
            <p className={css.title}>{t('colours.sampleTitle')}</p>
            <p className={css.link}>{t('colours.sampleLink')}</p>
            <span className={buttonClass({ size: 'sm' })}>{t('colours.sampleButton')}</span>
          </div>
        ))}
      </div>
    </figure>
  )
}
