import type { Address, Experience } from '@vecu/contract/experience'
import { INTL_TAGS, type Locale } from '@vecu/contract/locale'
import { useTranslation } from 'react-i18next'

import { useTimeZone } from './use-time-zone.ts'
import { useLocale } from '../../../platform/i18n/locale-path.ts'

/** What an experience is called in a story: experiences have no title, so its place, else its day. */
export function useChapterName(): (experience: Pick<Experience, 'addressAttributes' | 'date'>) => string {
  const { t } = useTranslation('story')
  const locale = useLocale()
  const timeZone = useTimeZone()
  return ({ addressAttributes, date }) =>
    (addressAttributes && shortPlace(addressAttributes)) ||
    (date && dayOf(date, locale, timeZone)) ||
    t('sheet.untitled')
}

export function shortPlace({ name, city, administrative, country }: Address): string {
  return [name === city ? '' : name, city].filter(Boolean).join(', ') || administrative || country
}

/** With its weekday, so that the chapter's number before it is not read as the day. */
function dayOf(date: string, locale: Locale, timeZone: string | undefined): string {
  const day = new Intl.DateTimeFormat(INTL_TAGS[locale], { dateStyle: 'full', timeZone }).format(new Date(date))
  return day.charAt(0).toLocaleUpperCase(locale) + day.slice(1)
}
