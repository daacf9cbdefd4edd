import type { i18n } from 'i18next'

const MAX_SECONDS_SHOWN = 90

/** Time to wait before a retry; seconds up to `MAX_SECONDS_SHOWN`, then minutes. */
export function formatWaitTime({ t }: Pick<i18n, 't'>, seconds: number): string {
  return seconds <= MAX_SECONDS_SHOWN
    ? t('common:wait.seconds', { count: seconds })
    : t('common:wait.minutes', { count: Math.ceil(seconds / 60) })
}
