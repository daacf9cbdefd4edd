import type { User } from '@vecu/contract/account'
import { LANGUAGE_NAMES } from '@vecu/contract/locale'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Avatar } from '../../../design-system/marks/avatar.tsx'
import css from './identity-section.module.css'
import { NamesForm } from './names-form.tsx'
import { Photo } from './photo.tsx'
import { Section } from '../../../design-system/surfaces/section.tsx'

export function IdentitySection({ user }: { user: User }) {
  const { t } = useTranslation('account')
  return (
    <Section id="identity" title={t('identity.title')} text={t('identity.text')}>
      {user.active ? (
        <>
          <Photo user={user} />
          <NamesForm user={user} />
        </>
      ) : (
        <ReadOnlyIdentity user={user} />
      )}
    </Section>
  )
}

/** Read-only view for a deactivated account. */
function ReadOnlyIdentity({ user }: { user: User }) {
  const { t } = useTranslation('account')
  const name = `${user.firstname} ${user.lastname}`
  const facts = [
    [t('identity.name'), name],
    [t('identity.email'), user.email],
    [t('identity.language'), LANGUAGE_NAMES[user.locale]],
  ] as const
  return (
    <div className={css.photo}>
      <Avatar name={user} src={user.avatarUrl ?? undefined} size={96} />
      <dl className={css.facts}>
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
