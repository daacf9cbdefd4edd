import { Link } from 'react-router'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useLocalePath } from '../../../platform/i18n/locale-path.ts'
import { buttonClass } from '../../../design-system/actions/button-class.ts'
import nothing from '../../../design-system/feedback/empty-states/aucun-resultat.svg?url'
import css from './review-error-page.module.css'
import { ReviewFrame } from './review-frame.tsx'

const KNOWN = [
  'RECOGNITION_NOT_FOUND',
  'RECOGNITION_CANCELLED',
  'RECOGNITION_EXPIRED',
  'RECOGNITION_GONE',
  'RECOGNITION_ON_HOLD',
] as const
type KnownError = (typeof KNOWN)[number]

/** Explains why a review link does not work. */
export function ReviewErrorPage({ code }: { code: string }) {
  const { t } = useTranslation(['review', 'experience'])
  const path = useLocalePath()
  const messageKey: KnownError | 'other' = KNOWN.find((known) => known === code) ?? 'other'
  return (
    <ReviewFrame>
      <div className={css.page}>
        <img src={nothing} alt="" width={480} height={360} />
        <h1>{t(`refused.${messageKey}.title`)}</h1>
        <p className={css.text}>{t(`refused.${messageKey}.text`)}</p>
        <Link className={buttonClass({ variant: 'secondary' })} to={path('/auth')}>
          {t('experience:page.home')}
        </Link>
      </div>
    </ReviewFrame>
  )
}
