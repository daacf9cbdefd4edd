import { INTL_TAGS } from '@vecu/contract/locale'

import { useTranslation } from './use-translation.ts'
import { useLocale } from './locale-path.ts'
import { relativeTime } from './relative-time.ts'
import { useNow } from './use-now.ts'

const TICK_MS = 30_000

/** Relative time with the full date as title. */
export function RelativeTime({
  at,
  everyMs = TICK_MS,
  className,
}: {
  at: string
  everyMs?: number
  className?: string
}) {
  const { t } = useTranslation()
  const date = new Date(at)
  const { key, count } = relativeTime(date, useNow(everyMs))
  const whole = new Intl.DateTimeFormat(INTL_TAGS[useLocale()], { dateStyle: 'long', timeStyle: 'short' }).format(date)
  return (
    <time className={className} dateTime={at} title={whole}>
      {t(`time.${key}` as 'time.days', { count: count ?? 0 })}
    </time>
  )
}
