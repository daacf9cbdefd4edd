import BadgeCheck from 'lucide-react/icons/badge-check'
import Sparkles from 'lucide-react/icons/sparkles'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import type { Item } from '../cache/queries.ts'
import { Eyebrow } from '../../../design-system/marks/eyebrow.tsx'
import css from './curation-badges.module.css'

export function CurationBadges({ item: { official, highlight } }: { item: Pick<Item, 'official' | 'highlight'> }) {
  const { t } = useTranslation('experience')
  if (!official && !highlight) return null
  return (
    <div className={css.distinction}>
      {highlight && (
        <Eyebrow>
          <Sparkles size={16} aria-hidden="true" /> {t('card.highlight')}
        </Eyebrow>
      )}
      {official && (
        <span className={css.official}>
          <BadgeCheck size={16} aria-hidden="true" /> {t('card.official')}
        </span>
      )}
    </div>
  )
}
