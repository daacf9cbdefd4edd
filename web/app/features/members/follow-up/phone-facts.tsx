import type { Learner } from '@vecu/contract/follow-up'
import BadgeCheck from 'lucide/dist/esm/icons/badge-check.mjs'
import BookOpen from 'lucide/dist/esm/icons/book-open.mjs'
import PencilLine from 'lucide/dist/esm/icons/pencil-line.mjs'
import type { ReactNode } from 'react'

import { classNames } from '../../../design-system/foundations/class-names.ts'
import { SealIcon } from '../../../design-system/marks/seal-icon.tsx'
import { StatusChip } from '../../../design-system/marks/status-chip.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useNumbers } from '../../../platform/i18n/use-numbers.ts'
import css from './follow-up.module.css'
import { countWeeks, formatDay } from './learner-facts.ts'
import { useCertifiedShare } from './use-certified-share.ts'
import { Icon } from '../../../design-system/marks/icon.tsx'

/** Second line of a learner on a narrow screen: last entry, weeks since then and figures. */
export function PhoneFacts({ learner }: { learner: Learner }) {
  const { t } = useTranslation('follow-up')
  const format = useNumbers()
  const { lastEntryAt, silent, experiencesCount, storiesCount } = learner
  const share = useCertifiedShare()(learner)
  return (
    <span className={classNames(css.narrow, css.facts)}>
      <span className={classNames(silent && css.silent)}>
        {lastEntryAt === null ? (
          t('never')
        ) : (
          <>
            <time dateTime={lastEntryAt}>{formatDay(lastEntryAt)}</time>
            <Weeks count={countWeeks(lastEntryAt)} />
          </>
        )}
      </span>
      <Figure icon={<Icon of={PencilLine} size={14} />} label={t('figure.experiences', { count: experiencesCount })}>
        {format(experiencesCount)}
      </Figure>
      <Figure icon={<Icon of={BookOpen} size={14} />} label={t('figure.stories', { count: storiesCount })}>
        {format(storiesCount)}
      </Figure>
      {share !== undefined && (
        <Figure
          icon={learner.certifiedCount > 0 ? <SealIcon size={15} /> : <Icon of={BadgeCheck} size={14} />}
          label={t('figure.certified', { share })}
        >
          {share}
        </Figure>
      )}
    </span>
  )
}

function Weeks({ count }: { count: number }) {
  const { t } = useTranslation('follow-up')
  if (count === 0) return null
  return (
    <>
      <span aria-hidden="true">{` · ${t('figure.weeks', { count })}`}</span>
      <span className="visually-hidden">{` ${t('figure.silentWeeks', { count })}`}</span>
    </>
  )
}

/** Requests that nobody has answered yet; only shown on a narrow screen, where their column is left out. */
export function WaitingChip({ count }: { count: number }) {
  const { t } = useTranslation('follow-up')
  const format = useNumbers()
  if (count === 0) return null
  return (
    <span className={css.narrow}>
      <StatusChip tone="wait">
        <span aria-hidden="true">{format(count)}</span>
        <span className="visually-hidden">{t('figure.waiting', { count })}</span>
      </StatusChip>
    </span>
  )
}

function Figure({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <span className={css.figure}>
      {icon}
      <span aria-hidden="true">{children}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
