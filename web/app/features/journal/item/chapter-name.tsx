import type { Experience } from '@vecu/contract/experience'
import { formatLocalDay } from '@vecu/contract/format-date-time'
import type { Locale } from '@vecu/contract/locale'
import { formatPlace } from '@vecu/contract/format-place'
import { useTranslation } from 'react-i18next'

import { useLocale } from '../../../platform/i18n/locale-path.ts'

/** Chapter title of an experience in a story: its place, else its day, because experiences have no title. */
export function useChapterName(): (experience: Pick<Experience, 'addressAttributes' | 'localDate'>) => string {
  const { t } = useTranslation('story')
  const locale = useLocale()
  return ({ addressAttributes, localDate }) =>
    (addressAttributes && formatPlace(addressAttributes)) ||
    (localDate && formatFullDay(localDate, locale)) ||
    t('detail.untitled')
}

/** Includes the weekday, so that the chapter number before it is not read as a day. */
function formatFullDay(localDate: string, locale: Locale): string {
  const day = formatLocalDay(localDate, locale, { dateStyle: 'full' })
  return day.charAt(0).toLocaleUpperCase(locale) + day.slice(1)
}
