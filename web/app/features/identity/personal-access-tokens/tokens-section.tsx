import { useQuery } from '@tanstack/react-query'
import type { User } from '@vecu/contract/account'
import Plus from 'lucide-react/icons/plus'
import { Suspense, lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '../../../design-system/actions/button.tsx'
import { Section } from '../../../design-system/surfaces/section.tsx'
import { tokensQuery } from './queries.ts'
import { TokenCard } from './token-card.tsx'
import css from './tokens-section.module.css'

const TokenDialog = lazy(() => import('./token-dialog.tsx'))

/** Personal access tokens of the user. */
export default function TokensSection({ user }: { user: User }) {
  const { t } = useTranslation('personal-access-token')
  const { t: common } = useTranslation()
  const { t: errors } = useTranslation('errors')
  const { data, isError, refetch } = useQuery(tokensQuery)
  const [isCreating, setCreating] = useState(false)
  const tokens = data?.accessTokens ?? []
  return (
    <Section id="access-tokens" title={t('title')} text={t('text')}>
      {isError && (
        <div role="alert" className={css.failed}>
          <p>{t('failed')}</p>
          <Button variant="secondary" onPress={() => void refetch()}>
            {common('retry')}
          </Button>
        </div>
      )}
      {data && tokens.length === 0 && <p className={css.none}>{t('none')}</p>}
      {tokens.length > 0 && (
        <ul className={css.list}>
          {tokens.map((token) => (
            <li key={token.id}>
              <TokenCard token={token} />
            </li>
          ))}
        </ul>
      )}
      <div className={css.add}>
        {user.emailConfirmed === false ? (
          <p className={css.none}>{errors('EMAIL_NOT_CONFIRMED')}</p>
        ) : (
          <Button variant="secondary" icon={<Plus size={20} />} onPress={() => setCreating(true)}>
            {t('add')}
          </Button>
        )}
      </div>
      <Suspense>{isCreating && <TokenDialog user={user} onClose={() => setCreating(false)} />}</Suspense>
    </Section>
  )
}
