import type { Identification } from '@vecu/contract/identification'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useUtcDay } from '../../journal/item/use-utc-day.ts'
import css from './certificator-identification.module.css'

/** Facts about the identification of the certifier; never more than the credential contains. */
export function CertificatorIdentification({ identification }: { identification: Identification | null }) {
  const { t } = useTranslation('verification')
  const sentences = useIdentificationSentences(identification)
  return (
    <section>
      <h3>{t('identified.title')}</h3>
      <ul className={css.facts}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  )
}

export function useIdentificationSentences(identification: Identification | null): string[] {
  const { t } = useTranslation('verification')
  const day = useUtcDay()
  if (!identification) return [t('identified.unknown')]
  const { nameGiven, addressConfirmed, memberSince, admission, trainingCenter } = identification
  return [
    ...(addressConfirmed ? [t('identified.addressConfirmed')] : []),
    ...(memberSince === null ? [] : [t('identified.memberSince', { date: day(memberSince) })]),
    ...(admission === null ? [] : [t(`identified.${admission.way}`, { community: admission.community })]),
    ...(trainingCenter === null ? [] : [t('identified.trainingCenter', { center: trainingCenter })]),
    ...(nameGiven ? [t('identified.nameGiven')] : []),
  ]
}
