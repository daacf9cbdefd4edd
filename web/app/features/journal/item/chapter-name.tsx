import type { Experience } from '@vecu/contract/experience'
import { experienceName } from '@vecu/contract/experience-name'
import { formatLocalDay } from '@vecu/contract/format-date-time'
import type { Locale } from '@vecu/contract/locale'
import { formatPlace } from '@vecu/contract/format-place'

import { useLocale } from '../../../platform/i18n/locale-path.ts'

type Named = Pick<Experience, 'title' | 'description' | 'addressAttributes' | 'localDate'>

/**
 * Heading above the whole text of an experience in a story: its title, else its place, else its day. The first words
 * come last, because they are repeated just below.
 */
export function useChapterName(): (experience: Named) => string {
  const locale = useLocale()
  return (experience) => {
    const { title, addressAttributes, localDate } = experience
    return (
      title ||
      (addressAttributes && formatPlace(addressAttributes)) ||
      (localDate && formatFullDay(localDate, locale)) ||
      experienceName(experience)
    )
  }
}

/** Includes the weekday, so that the chapter number before it is not read as a day. */
function formatFullDay(localDate: string, locale: Locale): string {
  const day = formatLocalDay(localDate, locale, { dateStyle: 'full' })
  return day.charAt(0).toLocaleUpperCase(locale) + day.slice(1)
}
