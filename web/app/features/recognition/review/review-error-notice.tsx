import { useTranslation } from 'react-i18next'

const KNOWN = ['RECOGNITION_CANCELLED', 'RECOGNITION_EXPIRED', 'RECOGNITION_GONE'] as const

/** Shown when the request was closed after the page was loaded. */
export function ReviewErrorNotice({ code }: { code: string }) {
  const { t } = useTranslation('review')
  const words = KNOWN.find((known) => known === code) ?? 'other'
  return (
    <>
      <h2 id="review-title">{t(`refused.${words}.title`)}</h2>
      <p>{t(`refused.${words}.text`)}</p>
    </>
  )
}
