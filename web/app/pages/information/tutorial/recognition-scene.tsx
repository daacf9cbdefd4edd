import { SealIcon } from '../../../design-system/marks/seal-icon.tsx'
import { Seal } from '../../../design-system/marks/seal.tsx'
import { classNames } from '../../../design-system/foundations/class-names.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import kitchen from '../../../platform/art/01-service-en-cuisine.svg?url'
import css from './scenes.module.css'

export function RecognitionScene() {
  const { t } = useTranslation('tutorial')
  return (
    <div className={classNames(css.card, css.certified)}>
      <div className={css.cover}>
        <img className={css.picture} src={kitchen} alt={t('recognition.alt')} width={1600} height={900} />
        <Seal className={css.seal ?? ''} text={t('recognition.seal')} size={112} stamping />
      </div>
      <p className={css.story}>{t('recognition.caption')}</p>
      <p className={css.band}>
        <SealIcon />
        {t('recognition.certified')}
      </p>
    </div>
  )
}
