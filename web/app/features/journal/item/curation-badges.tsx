import BadgeCheck from 'lucide/dist/esm/icons/badge-check.mjs'
import Sparkles from 'lucide/dist/esm/icons/sparkles.mjs'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import type { Item } from '../cache/queries.ts'
import { Eyebrow } from '../../../design-system/marks/eyebrow.tsx'
import css from './curation-badges.module.css'
import { Icon } from '../../../design-system/marks/icon.tsx'

export function CurationBadges({ item: { official, highlight } }: { item: Pick<Item, 'official' | 'highlight'> }) {
  const { t } = useTranslation('experience')
  if (!official && !highlight) return null
  return (
    <div className={css.distinction}>
      {highlight && (
        <Eyebrow>
          <Icon of={Sparkles} size={16} /> {t('card.highlight')}
        </Eyebrow>
      )}
      {official && (
        <span className={css.official}>
          <Icon of={BadgeCheck} size={16} /> {t('card.official')}
        </span>
      )}
    </div>
  )
}
