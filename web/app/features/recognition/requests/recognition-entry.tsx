import { experienceName } from '@vecu/contract/experience-name'
import type { Recognition, RequestedExperience } from '@vecu/contract/recognition'
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import { useId, useState } from 'react'
import { Link } from 'react-router'

import { classNames } from '../../../design-system/foundations/class-names.ts'
import { Cover } from '../../journal/item/cover.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useLocalePath } from '../../../platform/i18n/locale-path.ts'
import { EntryActions } from './entry-actions.tsx'
import { personName } from './person-name.ts'
import css from './recognition-entry.module.css'
import { ReceivedWord, RecognitionDetails } from './recognition-details.tsx'
import { RecognitionStatusBadge } from './status-badge.tsx'
import { useDay } from '../../journal/item/use-day.ts'
import { Icon } from '../../../design-system/marks/icon.tsx'

/** One request as a row: experience, other person and status. What was decided and when is folded. */
export function RecognitionEntry({ recognition }: { recognition: Recognition }) {
  const { t } = useTranslation('recognition')
  const [isOpen, setOpen] = useState(false)
  const detailsId = useId()
  const { role, status, experience, requester, certificator, changed } = recognition
  const isOwn = role === 'requester'
  const person = isOwn ? certificator : requester
  const name = person ? personName(person) : t('item.gone')
  const title = t(isOwn ? 'item.to' : 'item.from', { name })
  const seenStatus = status === 'accepted' && changed ? 'changed' : status
  // The next step of these is not folded.
  const isWaiting = status === 'pending' || (status === 'returned' && isOwn)
  return (
    <article
      className={css.entry}
      data-certified={seenStatus === 'accepted' || undefined}
      aria-label={`${title}, ${t(`status.${seenStatus}`)}`}
    >
      <Cover picture={experience?.picture ?? null} sizes="112px" className={css.cover} />
      <div className={css.main}>
        {experience ? (
          <RequestedName experience={experience} isLinked={isOwn} />
        ) : (
          <p className={css.facts}>{t('item.noExperience')}</p>
        )}
        <Facts recognition={recognition} title={title} />
      </div>
      <p className={css.status}>
        <RecognitionStatusBadge status={seenStatus} />
      </p>
      <button
        type="button"
        className={css.toggle}
        aria-expanded={isOpen}
        aria-controls={detailsId}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{t('item.details')}</span>
        <Icon of={ChevronDown} size={20} />
      </button>
      {isWaiting && (
        <div className={css.next}>
          {status === 'returned' && <ReceivedWord recognition={recognition} />}
          <EntryActions recognition={recognition} />
        </div>
      )}
      <div id={detailsId} className={css.details} hidden={!isOpen}>
        {isOpen && <RecognitionDetails recognition={recognition} hasWord={status !== 'returned' || !isOwn} />}
        {isOpen && !isWaiting && <EntryActions recognition={recognition} />}
      </div>
    </article>
  )
}

/** The other person, their role, and what is left to know about the status. */
function Facts({ recognition, title }: { recognition: Recognition; title: string }) {
  const { t } = useTranslation('recognition')
  const day = useDay()
  const mailedDay = useDay('UTC')
  const { role, status, certificator, changed, createdAt, expiresAt } = recognition
  const about = role === 'requester' ? (certificator.role ?? certificator.email) : null
  const isChanged = changed && status === 'accepted'
  const last = status === 'pending' ? t('item.until', { date: mailedDay(expiresAt) }) : day(createdAt)
  return (
    <p className={classNames(css.facts, css.separated)}>
      {[title, about, isChanged ? t('item.changed') : null, last].filter(Boolean).map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  )
}

/** Name of the experience, linked for its owner. */
function RequestedName({ experience, isLinked }: { experience: RequestedExperience; isLinked: boolean }) {
  const path = useLocalePath()
  const name = experienceName(experience)
  return (
    <p className={css.name} lang={experience.language ?? undefined}>
      {isLinked && experience.id !== null ? <Link to={path(`/experiences/${experience.id}`)}>{name}</Link> : name}
    </p>
  )
}
