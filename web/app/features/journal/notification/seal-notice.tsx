import { experienceName } from '@vecu/contract/experience-name'
import type { RecognitionNotification } from '@vecu/contract/notification'
import X from 'lucide/dist/esm/icons/x.mjs'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'

import { PlainIconButton } from '../../../design-system/actions/plain-icon-button.tsx'
import { Seal } from '../../../design-system/marks/seal.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useLocalePath } from '../../../platform/i18n/locale-path.ts'
import { RelativeTime } from '../../../platform/i18n/relative-time-text.tsx'
import { isStamped, recordSeal, useClosedSeal } from './announced-seals.ts'
import { countUnread } from './count-unread.ts'
import { markRead } from './mark-read.ts'
import css from './seal-notice.module.css'
import { useUnread } from './unread.ts'
import { Icon } from '../../../design-system/marks/icon.tsx'

const SEAL_SIZE = 60

/** Newest certification that the viewer has neither opened nor closed. Requested once the page is loaded. */
export function useAnnouncedSeal(isPageLoaded: boolean): RecognitionNotification | null {
  const seal = useUnread((unread) => unread.seal)
  const closed = useClosedSeal()
  useEffect(() => {
    if (isPageLoaded && useUnread.getState().count === null) void countUnread()
  }, [isPageLoaded])
  return seal && seal.id > closed ? seal : null
}

export function SealNotice({ seal }: { seal: RecognitionNotification | null }) {
  return (
    <div role="status" className={css.place}>
      {seal && <Notice key={seal.id} seal={seal} />}
    </div>
  )
}

function Notice({ seal: { id, person, experience, createdAt } }: { seal: RecognitionNotification }) {
  const { t } = useTranslation('dashboard')
  const { t: tExperience } = useTranslation('experience')
  const path = useLocalePath()
  const [isStamping] = useState(() => !isStamped(id))
  useEffect(() => {
    recordSeal({ stamped: id })
  }, [id])
  const name = person ? `${person.firstname} ${person.lastname}`.trim() : t('seal.someone')
  const to = experience?.id == null ? path('/recognition') : path(`/experiences/${experience.id}`)

  function close() {
    recordSeal({ closed: id })
    // Moves focus to the content, because the pressed button is gone.
    document.getElementById('content')?.focus({ preventScroll: true })
  }

  return (
    <div className={css.notice}>
      <Seal text={tExperience('card.seal')} size={SEAL_SIZE} stamping={isStamping} className={css.seal} />
      <p className={css.text}>
        <b>{t('seal.title', { name })}</b>{' '}
        {experience && <span className={css.about}>{experienceName(experience)}</span>}
        <span className={css.when}>
          <RelativeTime at={createdAt} className={css.time ?? ''} />
          <span aria-hidden="true"> · </span>
          <Link
            className={css.open}
            to={to}
            onClick={() => {
              recordSeal({ closed: id })
              void markRead({ ids: [id] })
            }}
          >
            {t('seal.open')}
          </Link>
        </span>
      </p>
      <span className={css.close}>
        <PlainIconButton label={t('seal.close')} onClick={close}>
          <Icon of={X} size={18} />
        </PlainIconButton>
      </span>
    </div>
  )
}
