import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { Stars } from '../../../../design-system/marks/stars.tsx'
import css from './level-stars.module.css'
import { seenLevel } from './use-seen-levels.ts'

interface Props {
  /** From 0. */
  level: number
  /** Gold, and named as certified. */
  isCertified?: boolean
  size?: number
  /** Meaning of the level; in the third person by default. */
  words?: string | undefined
}

/** Stars with the meaning of the level beside or below them. */
export function LevelStars({ level, isCertified = false, size, words }: Props) {
  const { t } = useTranslation('experience')
  const count = level + 1
  const stars = t('level.stars', { count })
  return (
    <span className={css.level}>
      <Stars
        value={count}
        label={isCertified ? `${stars}, ${t('level.certified')}` : stars}
        tone={isCertified ? 'gold' : 'ink'}
        size={size}
      />
      <span className={css.words}>{words ?? seenLevel(t, level)}</span>
    </span>
  )
}
