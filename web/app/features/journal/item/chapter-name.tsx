import type { Experience } from '@vecu/contract/experience'
import { INTL_TAGS, type Locale } from '@vecu/contract/locale'
import { formatShortPlace } from '@vecu/contract/format-place'
import { useTranslation } from 'react-i18next'

import { useTimeZone } from './use-time-zone.ts'
import { useLocale } from '../../../platform/i18n/locale-path.ts'

/** Chapter title of an experience in a story: its place, else its day, because experiences have no title. */
export function useChapterName(): (experience: Pick<Experience, 'addressAttributes' | 'date'>) => string {
  const { t } = useTranslation('story')
  const locale = useLocale()
  const timeZone = useTimeZone()
  return ({ addressAttributes, date }) =>
    (addressAttributes && formatShortPlace(addressAttributes)) ||
    (date && formatDay(date, locale, timeZone)) ||
    t('detail.untitled')
}

/** Includes the weekday, so that the chapter number before it is not read as a day. */
function formatDay(date: string, locale: Locale, timeZone: string | undefined): string {
  const day = new Intl.DateTimeFormat(INTL_TAGS[locale], { dateStyle: 'full', timeZone }).format(new Date(date))
  return day.charAt(0).toLocaleUpperCase(locale) + day.slice(1)
}
