import { experienceName } from '@vecu/contract/experience-name'
import type { Recognition } from '@vecu/contract/recognition'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { DateTime } from '../../journal/item/date-time.tsx'
import { UtcDay } from '../../journal/item/utc-day.tsx'
import { DecidedSkills } from './decided-skills.tsx'
import css from './recognition-details.module.css'

interface Props {
  recognition: Recognition
  /** Unless the word of the certifier is shown in the row itself. */
  hasWord: boolean
}

/** Texts, decided skills and history of a request. */
export function RecognitionDetails({ recognition, hasWord }: Props) {
  const { t } = useTranslation('recognition')
  const { role, status, experience, message, skills, revocationReason, changed, events } = recognition
  const description =
    experience && experienceName(experience) !== experience.description ? experience.description : null
  return (
    <div className={css.details}>
      {description !== null && (
        <p className={css.text} lang={experience?.language ?? undefined}>
          {description}
        </p>
      )}
      {role === 'certificator' && message !== null && <p className={css.text}>{message}</p>}
      {(status === 'accepted' || status === 'revoked') && (
        <DecidedSkills skills={skills} counts={status === 'accepted' && !changed} />
      )}
      {hasWord && <ReceivedWord recognition={recognition} />}
      {revocationReason !== null && (
        <p className={css.text}>
          <b>{t('item.reason')}</b> {revocationReason}
        </p>
      )}
      <section aria-label={t('item.history')}>
        <h3 className={css.heading}>{t('item.history')}</h3>
        <ol className={css.history}>
          {events.map(({ kind, at }) => (
            <li key={`${kind} ${at}`}>
              {kind === 'accepted' || kind === 'revoked' ? <UtcDay at={at} /> : <DateTime at={at} />}{' '}
              {t(`events.${kind}`)}
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}

/** What the certifier wrote. */
export function ReceivedWord({ recognition: { role, comment } }: { recognition: Recognition }) {
  const { t } = useTranslation('recognition')
  if (comment === null) return null
  return (
    <p className={css.text}>
      <b>{t(role === 'requester' ? 'item.comment' : 'item.ownComment')}</b> {comment}
    </p>
  )
}
