import type { Experience } from '@vecu/contract/experience'
import { experienceName } from '@vecu/contract/experience-name'
import { INTL_TAGS, type Locale } from '@vecu/contract/locale'
import { formatShortPlace } from '@vecu/contract/format-place'

import { useTimeZone } from './use-time-zone.ts'
import { useLocale } from '../../../platform/i18n/locale-path.ts'

type Named = Pick<Experience, 'title' | 'description' | 'addressAttributes' | 'date'>

/**
 * Heading above the whole text of an experience in a story: its title, else its place, else its day. The first words
 * come last, because they are repeated just below.
 */
export function useChapterName(): (experience: Named) => string {
  const locale = useLocale()
  const timeZone = useTimeZone()
  return (experience) => {
    const { title, addressAttributes, date } = experience
    return (
      title ||
      (addressAttributes && formatShortPlace(addressAttributes)) ||
      (date && formatDay(date, locale, timeZone)) ||
      experienceName(experience)
    )
  }
}

/** Includes the weekday, so that the chapter number before it is not read as a day. */
function formatDay(date: string, locale: Locale, timeZone: string | undefined): string {
  const day = new Intl.DateTimeFormat(INTL_TAGS[locale], { dateStyle: 'full', timeZone }).format(new Date(date))
  return day.charAt(0).toLocaleUpperCase(locale) + day.slice(1)
}
