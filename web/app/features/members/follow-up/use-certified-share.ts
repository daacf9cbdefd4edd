import type { Learner } from '@vecu/contract/follow-up'
import { INTL_TAGS } from '@vecu/contract/locale'

import { useLocale } from '../../../platform/i18n/locale-path.ts'

/** Formats the certified share of the experiences; undefined without any experience. */
export function useCertifiedShare() {
  const percent = new Intl.NumberFormat(INTL_TAGS[useLocale()], { style: 'percent' })
  return ({ experiencesCount, certifiedCount }: Pick<Learner, 'experiencesCount' | 'certifiedCount'>) =>
    experiencesCount === 0 ? undefined : percent.format(certifiedCount / experiencesCount)
}
