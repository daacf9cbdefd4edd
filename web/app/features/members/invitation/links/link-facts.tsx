import type { InvitationLink } from '@vecu/contract/invitation'
import { formatDateTime } from '@vecu/contract/format-date-time'

import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import css from './links.module.css'

/** Expiry, usage limit and e-mail domain of a link. */
export function LinkFacts({ link: { uses, maxUses, emailDomain, expiresAt } }: { link: InvitationLink }) {
  const { t } = useTranslation('invitation')
  return (
    <p className={css.facts}>
      <span>{t('links.until', { date: formatDateTime(new Date(expiresAt)) })}</span>
      <span>
        {maxUses === null ? t('links.uses', { count: uses }) : t('links.usesOf', { count: uses, max: maxUses })}
      </span>
      <span>{emailDomain === null ? t('links.anyEmail') : t('links.onlyEmail', { domain: emailDomain })}</span>
    </p>
  )
}
