import type { Translate } from '@vecu/messages/message-key'

import { useTranslation } from '../../../../platform/i18n/use-translation.ts'

const SEEN_LEVELS = ['level.seen.1', 'level.seen.2', 'level.seen.3', 'level.seen.4'] as const

/** The level in the third person; empty for an unknown one. */
export function seenLevel(t: Translate<'experience'>, level: number): string {
  const key = SEEN_LEVELS[level]
  return key === undefined ? '' : t(key)
}

/** The four levels in the third person, one to four stars. */
export function useSeenLevels(): string[] {
  const { t } = useTranslation('experience')
  return SEEN_LEVELS.map((key) => t(key))
}
