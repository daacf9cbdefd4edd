import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

const SEEN_LEVELS = ['level.seen.1', 'level.seen.2', 'level.seen.3', 'level.seen.4'] as const

/** The level in the third person; empty for an unknown one. */
export function seenLevel(t: TFunction<'experience'>, level: number): string {
  const key = SEEN_LEVELS[level]
  return key === undefined ? '' : t(key)
}

/** The four levels in the third person, one to four stars. */
export function useSeenLevels(): string[] {
  const { t } = useTranslation('experience')
  return SEEN_LEVELS.map((key) => t(key))
}
