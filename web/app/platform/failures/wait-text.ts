import type { I18n } from '../i18n/i18n.ts'

const MAX_SECONDS_SHOWN = 90

/** Time to wait before a retry; seconds up to `MAX_SECONDS_SHOWN`, then minutes. */
export function formatWaitTime({ t }: Pick<I18n, 't'>, seconds: number): string {
  return seconds <= MAX_SECONDS_SHOWN
    ? t('common:wait.seconds', { count: seconds })
    : t('common:wait.minutes', { count: Math.ceil(seconds / 60) })
}
