import type { Translate } from '@vecu/messages/message-key'
import type { ReactNode } from 'react'

import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { elides } from '../../platform/i18n/elision.ts'
import { useLocale } from '../../platform/i18n/locale-path.ts'
import { relativeTime } from '../../platform/i18n/relative-time.ts'
import { useCanWrite, useUser } from '../../platform/session/session.ts'
import { useNow } from '../../platform/i18n/use-now.ts'
import { GroupEyebrow } from './group-eyebrow.tsx'
import css from './journal-head.module.css'
import { OwnTabs } from './own-tabs.tsx'
import { AccountStateNotice } from './account-state-notice.tsx'
import { type JournalSum, useJournalSummary } from '../../features/journal/cache/use-journal-summary.ts'

const TICK_MS = 30_000

interface Props {
  /** Stands beside the title, or in the place of the intro on a narrow screen. */
  notice?: ReactNode
  isNoticeShown?: boolean
}

/** Title and tabs shared by the pages of the own journal. */
export function JournalHead({ notice, isNoticeShown = false }: Props) {
  const { t } = useTranslation('dashboard')
  const { firstname, groupsAttributes } = useUser()
  const canWrite = useCanWrite()
  const isElided = useLocale() === 'fr' && elides(firstname)
  const sum = useJournalSummary({ kind: 'me' })
  return (
    <>
      <header className={css.hero}>
        <div className={css.heading} data-announcing={isNoticeShown || undefined}>
          <div className={css.words}>
            <GroupEyebrow groups={groupsAttributes} />
            <h1 className={css.title}>{t(isElided ? 'title.elided' : 'title.plain', { name: firstname })}</h1>
            {canWrite && <Intro sum={sum} />}
          </div>
          {notice && <div className={css.aside}>{notice}</div>}
        </div>
        <AccountStateNotice />
      </header>
      <OwnTabs counts={sum?.counts} />
    </>
  )
}

/** Reserves its line before the counts arrive, to avoid a layout shift. */
function Intro({ sum }: { sum: JournalSum | undefined }) {
  const { t } = useTranslation('dashboard')
  const { t: common } = useTranslation()
  const now = useNow(TICK_MS)
  if (!sum) return <p className={css.intro}>&nbsp;</p>
  const { counts, lastAt } = sum
  if (counts.experiences === 0) return <p className={css.intro}>{t('intro.empty')}</p>
  const { key, count } = relativeTime(lastAt === undefined ? now : new Date(lastAt), now)
  const when = common(`time.${key}` as 'time.days', { count: count ?? 0 })
  return (
    <p className={css.intro}>
      <span>{certifiedText(counts, t)}</span>{' '}
      {lastAt && <span>{t('intro.last', { when: when.charAt(0).toLocaleLowerCase() + when.slice(1) })}</span>}
    </p>
  )
}

function certifiedText({ experiences, certifiedExperiences }: JournalSum['counts'], t: Translate<'dashboard'>): string {
  if (certifiedExperiences === 0) return t('intro.experiences', { count: experiences })
  if (experiences === 1) return t('intro.onlyCertified')
  return t('intro.certified', { count: certifiedExperiences, total: experiences })
}
