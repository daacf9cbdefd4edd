import { useTranslation } from '../../../platform/i18n/use-translation.ts'

const KNOWN = ['RECOGNITION_CANCELLED', 'RECOGNITION_EXPIRED', 'RECOGNITION_GONE', 'RECOGNITION_ON_HOLD'] as const

/** Shown when the request was closed after the page was loaded. */
export function ReviewErrorNotice({ code }: { code: string }) {
  const { t } = useTranslation('review')
  const messageKey = KNOWN.find((known) => known === code) ?? 'other'
  return (
    <>
      <h2 id="review-title" tabIndex={-1}>
        {t(`refused.${messageKey}.title`)}
      </h2>
      <p>{t(`refused.${messageKey}.text`)}</p>
    </>
  )
}
