import { useQuery } from '@tanstack/react-query'
import type { User } from '@vecu/contract/account'
import { lazy, useState } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { ListSection } from '../../../platform/managed-list/list-section.tsx'
import { tokensQuery } from './queries.ts'
import { TokenCard } from './token-card.tsx'

const TokenDialog = lazy(() => import('./token-dialog.tsx'))

/** Personal access tokens of the user. */
export function TokensSection({ user }: { user: User }) {
  const { t } = useTranslation('personal-access-token')
  const { t: errors } = useTranslation('errors')
  const { data, isError, refetch } = useQuery(tokensQuery)
  const [isCreating, setCreating] = useState(false)
  return (
    <ListSection
      id="access-tokens"
      texts={{ title: t('title'), text: t('text'), add: t('add'), none: t('none'), failed: t('failed') }}
      items={data?.accessTokens}
      isError={isError}
      renderItem={(token) => <TokenCard token={token} />}
      blocked={user.emailConfirmed === false ? errors('EMAIL_NOT_CONFIRMED') : undefined}
      onAdd={() => setCreating(true)}
      onRetry={() => void refetch()}
    >
      {isCreating && <TokenDialog user={user} onClose={() => setCreating(false)} />}
    </ListSection>
  )
}
