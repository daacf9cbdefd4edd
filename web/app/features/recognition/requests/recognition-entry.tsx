import { experienceName } from '@vecu/contract/experience-name'
import type { Recognition, RequestedExperience } from '@vecu/contract/recognition'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { Cover } from '../../journal/item/cover.tsx'
import { DateTime } from '../../journal/item/date-time.tsx'
import { useLocalePath } from '../../../platform/i18n/locale-path.ts'
import { Avatar } from '../../../design-system/marks/avatar.tsx'
import { DecidedSkills } from './decided-skills.tsx'
import { EntryActions } from './entry-actions.tsx'
import { personName } from './person-name.ts'
import css from './recognition-entry.module.css'
import { RecognitionStatusBadge } from './status-badge.tsx'
import { useDay } from '../../journal/item/use-day.ts'

/** One request: its experience, the other person, status and history. */
export function RecognitionEntry({ recognition }: { recognition: Recognition }) {
  const { t } = useTranslation('recognition')
  const day = useDay()
  const { role, status, experience, requester, certificator, comment, revocationReason, skills, message } = recognition
  const isOwn = role === 'requester'
  const person = isOwn ? certificator : requester
  const name = person ? personName(person) : t('item.gone')
  return (
    <article
      className={css.entry}
      aria-label={`${t(isOwn ? 'item.to' : 'item.from', { name })}, ${t(`status.${status}`)}`}
    >
      <Cover
        picture={experience?.picture ?? null}
        sizes="(min-width: 720px) 200px, calc(100vw - 72px)"
        className={css.cover}
      />
      <div className={css.body}>
        <p className={css.top}>
          <RecognitionStatusBadge status={status} isChanged={recognition.changed} />
          {recognition.changed && status === 'accepted' && <span className={css.note}>{t('item.changed')}</span>}
          {status === 'pending' && (
            <span className={css.note}>{t('item.until', { date: day(recognition.expiresAt) })}</span>
          )}
        </p>
        <p className={css.person}>
          <Avatar name={name} src={person?.avatarUrl ?? undefined} size={36} />
          <span>
            <b>{t(isOwn ? 'item.to' : 'item.from', { name })}</b>
            {isOwn && (certificator.role ?? certificator.email) && (
              <span className={css.role}>{certificator.role ?? certificator.email}</span>
            )}
          </span>
        </p>
        {experience ? (
          <RequestedText experience={experience} isLinked={isOwn} />
        ) : (
          <p className={css.note}>{t('item.noExperience')}</p>
        )}
        {!isOwn && message !== null && <p className={css.text}>{message}</p>}
        {(status === 'accepted' || status === 'revoked') && (
          <DecidedSkills skills={skills} counts={status === 'accepted' && !recognition.changed} />
        )}
        {comment !== null && (
          <p className={css.text}>
            <b>{t(isOwn ? 'item.comment' : 'item.ownComment')}</b> {comment}
          </p>
        )}
        {revocationReason !== null && (
          <p className={css.text}>
            <b>{t('item.reason')}</b> {revocationReason}
          </p>
        )}
        <EntryActions recognition={recognition} />
        <details className={css.history}>
          <summary>
            <ChevronDown size={18} aria-hidden="true" />
            {t('item.history')}
          </summary>
          <ol>
            {recognition.events.map(({ kind, at }) => (
              <li key={`${kind} ${at}`}>
                <DateTime at={at} /> {t(`events.${kind}`)}
              </li>
            ))}
          </ol>
        </details>
      </div>
    </article>
  )
}

/** Name of the experience, linked for its owner, and the text when the name is not all of it. */
function RequestedText({ experience, isLinked }: { experience: RequestedExperience; isLinked: boolean }) {
  const path = useLocalePath()
  const name = experienceName(experience)
  const lang = experience.language ?? undefined
  return (
    <>
      <p className={css.notice} lang={lang}>
        {isLinked && experience.id !== null ? <Link to={path(`/experiences/${experience.id}`)}>{name}</Link> : name}
      </p>
      {name !== experience.description && (
        <p className={css.text} lang={lang}>
          {experience.description}
        </p>
      )}
    </>
  )
}
