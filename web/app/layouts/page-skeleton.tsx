import { useMatches } from 'react-router'

import { CardSkeleton } from '../design-system/feedback/skeleton.tsx'
import { useTranslation } from '../platform/i18n/use-translation.ts'
import { attachEarlyCover } from '../platform/first-load/early-cover.ts'
import css from './page-skeleton.module.css'

/** Stable, because React calls a ref again when it changes. */
function showEarlyCover(place: HTMLElement | null): void {
  attachEarlyCover(place)
}

/** Shown on restricted pages until the session is known. */
export function PageSkeleton() {
  const { t } = useTranslation()
  const hasTabs = useMatches().at(-1)?.id.startsWith('dashboard-') === true
  return (
    <div className={css.page}>
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      <div className={css.header} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      {hasTabs && <div className={css.tabs} />}
      <div className={css.cards}>
        <CardSkeleton {...(hasTabs && { firstPrint: showEarlyCover })} />
        <CardSkeleton />
        <CardSkeleton />
      </div>
    </div>
  )
}
