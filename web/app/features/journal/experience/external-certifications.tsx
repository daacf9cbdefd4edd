import type { Experience } from '@vecu/contract/experience'
import BadgeCheck from 'lucide/dist/esm/icons/badge-check.mjs'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import css from './certified-band.module.css'
import { UtcDay } from '../item/utc-day.tsx'
import { useSeenLevels } from './skills/use-seen-levels.ts'
import { Icon } from '../../../design-system/marks/icon.tsx'

/**
 * Certifications from other installations, for an imported experience: without gold, and with a link to verify them.
 */
export function ExternalCertifications({ experience: { externalCertifications = [] } }: { experience: Experience }) {
  const { t } = useTranslation('experience')
  const levels = useSeenLevels()
  return externalCertifications.map(({ issuerName, url, issuedAt, skills }) => (
    <p key={url} className={css.band} data-past>
      <Icon of={BadgeCheck} size={20} />
      <span>
        <b>{t('elsewhere.given', { name: issuerName, host: new URL(url).host })}</b>
        {skills !== null && skills.length > 0 && (
          <span className={css.date}>
            {t('elsewhere.skills', {
              skills: skills.map(({ name, level }) => `${name} (${levels[level] ?? ''})`).join(', '),
            })}
          </span>
        )}
        <span className={css.date}>
          <UtcDay at={issuedAt} />
          {' · '}
          <a href={url}>{t('elsewhere.check')}</a>
        </span>
      </span>
    </p>
  ))
}
