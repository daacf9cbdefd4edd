import { INTL_TAGS } from '@vecu/contract/locale'
import { formatDateTime } from '@vecu/contract/format-date-time'

import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { useLocale } from '../../../../platform/i18n/locale-path.ts'
import { useNow } from '../../../../platform/i18n/use-now.ts'

const DAY_MS = 86_400_000
const TICK_MS = 60_000

function daysAgo(then: Date, now: Date): number {
  return Math.round((midnight(now) - midnight(then)) / DAY_MS)
}

function midnight(moment: Date): number {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime()
}

/** Rounded to days, because hours and minutes are not useful in a list. */
export function LastVisit({ at }: { at: string | null | undefined }) {
  const { t } = useTranslation('members')
  const locale = useLocale()
  const now = useNow(TICK_MS)
  if (at === null || at === undefined) return t('visit.never')
  const date = new Date(at)
  const days = daysAgo(date, now)
  const whole = new Intl.DateTimeFormat(INTL_TAGS[locale], { dateStyle: 'long', timeStyle: 'short' }).format(date)
  return (
    <time dateTime={at} title={whole}>
      {days <= 0 ? t('visit.today') : days === 1 ? t('visit.yesterday') : formatDateTime(date).slice(0, 10)}
    </time>
  )
}
