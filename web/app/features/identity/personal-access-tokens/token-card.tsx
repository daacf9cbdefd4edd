import { INTL_TAGS } from '@vecu/contract/locale'
import { type PersonalAccessToken, personalAccessTokenApi } from '@vecu/contract/personal-access-token'
import { useState } from 'react'

import { Button } from '../../../design-system/actions/button.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { call } from '../../../platform/api/api.ts'
import { useLocale } from '../../../platform/i18n/locale-path.ts'
import { confirmRemoval } from '../../../platform/managed-list/confirm-removal.ts'
import { ListCard } from '../../../platform/managed-list/list-card.tsx'
import { refreshTokens } from './queries.ts'
import { SCOPE_KEYS } from './scope-keys.ts'

export function TokenCard({ token }: { token: PersonalAccessToken }) {
  const { t } = useTranslation('personal-access-token')
  const format = new Intl.DateTimeFormat(INTL_TAGS[useLocale()], { dateStyle: 'long' })
  const { id, name, scopes, lastFour, expiresAt, lastUsedAt } = token
  const end = new Date(expiresAt)
  const [openedAt] = useState(() => new Date())
  const isExpired = end <= openedAt
  const lastUse = lastUsedAt === null ? t('unused') : t('used', { date: format.format(new Date(lastUsedAt)) })

  function revoke() {
    return confirmRemoval({
      title: t('revokeTitle', { name }),
      text: t('revokeText'),
      confirm: t('revoke'),
      done: { title: t('revoked'), detail: name },
      async remove() {
        try {
          await call(personalAccessTokenApi.revoke, { id })
        } finally {
          await refreshTokens()
        }
      },
    })
  }

  return (
    <ListCard
      name={name}
      facts={[
        scopes.map((scope) => t(`scopes.${SCOPE_KEYS[scope]}`)).join(' · '),
        t(isExpired ? 'expired' : 'expires', { date: format.format(end) }),
        `${lastUse} · ${t('ending', { lastFour })}`,
      ]}
      action={
        <Button variant="ghost" size="sm" aria-label={t('revokeNamed', { name })} onPress={() => void revoke()}>
          {t('revoke')}
        </Button>
      }
    />
  )
}
