import { experienceName } from '@vecu/contract/experience-name'
import type { Review } from '@vecu/contract/recognition'
import { formatPlace } from '@vecu/contract/format-place'
import Calendar from 'lucide/dist/esm/icons/calendar.mjs'
import MapPin from 'lucide/dist/esm/icons/map-pin.mjs'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { EvidenceList } from '../../journal/evidence/evidence-list.tsx'
import { Cover } from '../../journal/item/cover.tsx'
import { ItemDate } from '../../journal/item/item-date.tsx'
import { personName } from '../requests/person-name.ts'
import { Avatar } from '../../../design-system/marks/avatar.tsx'
import { Seal } from '../../../design-system/marks/seal.tsx'
import css from './request-page.module.css'
import { Icon } from '../../../design-system/marks/icon.tsx'

const SIZES = '(min-width: 1080px) 512px, (min-width: 720px) 624px, 100vw'

interface Props {
  review: Review
  /** Plays the animation of the seal. */
  isStamping: boolean
}

/** The requester, and the experience as it was at the time of the request. */
export function RequestPage({ review, isStamping }: Props) {
  const { t } = useTranslation(['review', 'experience', 'evidence'])
  const { status, experience, requester, certificator, message } = review
  const name = requester ? personName(requester) : t('someone')
  const place = experience?.addressAttributes ? formatPlace(experience.addressAttributes) : ''
  return (
    <>
      {!certificator.erased && <p className={css.hello}>{t('hello', { firstname: certificator.firstname })}</p>}
      <h1 className={css.title}>
        {status === 'pending' ? t('title', { name: requester?.firstname ?? name }) : t('past', { name })}
      </h1>
      {experience && (
        <>
          <div className={css.photo}>
            <Cover
              picture={experience.picture}
              sizes={SIZES}
              alt={t('experience:card.cover', { text: experienceName(experience) })}
              lang={experience.language ?? undefined}
              isFirst
              className={css.cover}
            />
            {status === 'accepted' && (
              <span className={css.seal}>
                <Seal text={t('experience:card.seal')} size={128} stamping={isStamping} />
              </span>
            )}
          </div>
          <p className={css.meta}>
            {experience.localDate && (
              <span>
                <Icon of={Calendar} size={18} />
                <ItemDate localDate={experience.localDate} />
              </span>
            )}
            {place && (
              <span>
                <Icon of={MapPin} size={18} />
                <span>{place}</span>
              </span>
            )}
          </p>
          {experience.title && (
            <h2 className={css.name} lang={experience.language ?? undefined}>
              {experience.title}
            </h2>
          )}
          <p className={css.notice} lang={experience.language ?? undefined}>
            {experience.description}
          </p>
          {experience.evidence.length > 0 && (
            <section className={css.evidence}>
              <h2>{t('evidence:title')}</h2>
              {status === 'pending' && <p>{t('evidence:certified')}</p>}
              <EvidenceList evidence={experience.evidence} language={experience.language ?? undefined} />
            </section>
          )}
        </>
      )}
      {requester && (
        <p className={css.by}>
          <Avatar name={requester} src={requester.avatarUrl ?? undefined} size={44} />
          <b>{name}</b>
        </p>
      )}
      {message !== null && status === 'pending' && (
        <figure className={css.message}>
          <figcaption>{t('message')}</figcaption>
          <blockquote>{message}</blockquote>
        </figure>
      )}
    </>
  )
}
