import { findValidCertification } from '@vecu/contract/valid-certification'
import type { Experience } from '@vecu/contract/experience'
import Stamp from 'lucide/dist/esm/icons/stamp.mjs'
import { Link } from 'react-router'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useLocalePath } from '../../../platform/i18n/locale-path.ts'
import { useCanWrite } from '../../../platform/session/session.ts'
import { Button } from '../../../design-system/actions/button.tsx'
import { buttonClass } from '../../../design-system/actions/button-class.ts'
import { ChangedNote } from './changed-note.tsx'
import { DecidedSkills } from './decided-skills.tsx'
import css from './own-recognitions.module.css'
import { personName } from './person-name.ts'
import { CredentialPanel } from './credential-panel.tsx'
import { NUMERIC_DAY } from '../../journal/item/use-day.ts'
import { useUtcDay } from '../../journal/item/use-utc-day.ts'
import { Icon } from '../../../design-system/marks/icon.tsx'

/** Recognitions of an experience, for its owner: comments, states, and a button for another request. */
export function OwnRecognitions({ experience }: { experience: Experience }) {
  const { t } = useTranslation('recognition')
  const path = useLocalePath()
  const day = useUtcDay(NUMERIC_DAY)
  const mayWrite = useCanWrite()
  const live = findValidCertification(experience)
  const all = experience.certificationAttributes
  // Skills confirmed without a comment are already shown in gold in the list of skills.
  const commented = live?.skills.filter(({ decision, comment }) => decision !== 'confirmed' || comment !== null) ?? []
  return (
    <section className={css.recognitions} aria-label={t('list.title')}>
      {live && (live.comment !== null || commented.length > 0) && (
        <div className={css.notice}>
          {live.comment !== null && <blockquote>{live.comment}</blockquote>}
          <DecidedSkills skills={commented} counts />
        </div>
      )}
      {live && <CredentialPanel recognitionId={live.id} />}
      {all
        .filter(({ status, changed }) => status === 'accepted' && changed)
        .map((certification) => (
          <ChangedNote key={certification.id} experience={experience} certification={certification} />
        ))}
      {all
        .filter(({ status }) => status === 'revoked')
        .map(({ id, certificatorAttributes, revokedAt, updatedAt, revocationReason }) => (
          <div key={id} className={css.revoked}>
            <p>{t('revoked.text', { name: personName(certificatorAttributes), date: day(revokedAt ?? updatedAt) })}</p>
            {revocationReason !== null && <blockquote>{revocationReason}</blockquote>}
          </div>
        ))}
      {mayWrite && experience.hiding && (
        <div className={css.onHold}>
          <Button
            variant="secondary"
            size="sm"
            isDisabled
            icon={<Icon of={Stamp} size={20} />}
            aria-describedby="ask-on-hold"
          >
            {t('ask')}
          </Button>
          <p id="ask-on-hold">{t('hidden')}</p>
        </div>
      )}
      {mayWrite && !experience.hiding && (
        <p>
          <Link
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
            to={path(`/recognition/${experience.id}/create`)}
          >
            <Icon of={Stamp} size={20} />
            {t('ask')}
          </Link>
        </p>
      )}
    </section>
  )
}
