import type { Review } from '@vecu/contract/recognition'
import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs'
import LockKeyhole from 'lucide/dist/esm/icons/lock-keyhole.mjs'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { useDay } from '../../journal/item/use-day.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { AccessibilityLink } from '../../../platform/page/accessibility-link.tsx'
import { CommunityLogo } from '../../../platform/community/community-logo.tsx'
import { EntryLink } from '../../../platform/page/entry-link.tsx'
import { LanguageRow } from '../../../platform/page/language-row.tsx'
import { useLocalePath } from '../../../platform/i18n/locale-path.ts'
import { useWayBack } from '../../../platform/navigation/use-way-back.ts'
import { PageMain } from '../../../platform/page/page-main.tsx'
import { NotebookPage } from '../../../design-system/surfaces/notebook-page.tsx'
import { Wordmark } from '../../../design-system/marks/wordmark.tsx'
import css from './review-frame.module.css'
import { Icon } from '../../../design-system/marks/icon.tsx'

interface Props {
  /** Its deadline is shown while it is pending. */
  review?: Review | undefined
  /** Signed-in member: shows a link back. */
  isMember?: boolean
  children: ReactNode
}

export function ReviewFrame({ review, isMember = false, children }: Props) {
  const { t } = useTranslation('review')
  const path = useLocalePath()
  const day = useDay('UTC')
  return (
    <div className={css.frame}>
      <header className={css.header}>
        <div className={css.bar}>
          <Link className={css.home} to={path(isMember ? '/' : '/auth')}>
            <Wordmark size="1.875rem" />
          </Link>
          <CommunityLogo />
          {isMember && <Back />}
          {review?.status === 'pending' && (
            <p className={css.note}>
              <Icon of={LockKeyhole} size={18} />
              {t('link', { date: day(review.expiresAt) })}
            </p>
          )}
          {!isMember && <EntryLink isMembersOnly />}
        </div>
      </header>
      <PageMain className={css.main}>
        <NotebookPage>
          <div className={css.inner}>{children}</div>
        </NotebookPage>
      </PageMain>
      <footer className={css.footer}>
        <LanguageRow />
        <AccessibilityLink />
      </footer>
    </div>
  )
}

/** Leads to the page from which the member came, else to the received requests. */
function Back() {
  const { t } = useTranslation(['review', 'common'])
  const path = useLocalePath()
  const { link, isElsewhere } = useWayBack(path('/recognition/received'))
  return (
    <Link className={css.back} {...link}>
      <Icon of={ChevronLeft} size={20} />
      {isElsewhere ? t('common:back') : t('back')}
    </Link>
  )
}
