import { INTL_TAGS } from '@vecu/contract/locale'
import { type PersonalAccessToken, personalAccessTokenApi } from '@vecu/contract/personal-access-token'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '../../../design-system/actions/button.tsx'
import { call } from '../../../platform/api/api.ts'
import { useLocale } from '../../../platform/i18n/locale-path.ts'
import { confirmDialog, showToast } from '../../../platform/overlays/overlay-store.ts'
import { toastError } from '../../../platform/overlays/toasts.ts'
import { refreshTokens } from './queries.ts'
import { SCOPE_KEYS } from './scope-keys.ts'
import css from './tokens-section.module.css'

export function TokenCard({ token }: { token: PersonalAccessToken }) {
  const { t } = useTranslation('personal-access-token')
  const format = new Intl.DateTimeFormat(INTL_TAGS[useLocale()], { dateStyle: 'long' })
  const { id, name, scopes, lastFour, expiresAt, lastUsedAt } = token
  const end = new Date(expiresAt)
  const [openedAt] = useState(() => new Date())
  const isExpired = end <= openedAt

  async function revoke() {
    const act = async () => {
      try {
        await call(personalAccessTokenApi.revoke, { id })
        showToast({ kind: 'success', title: t('revoked'), detail: name })
      } catch (error) {
        await toastError(error)
      }
      await refreshTokens()
    }
    const texts = { title: t('revokeTitle', { name }), text: t('revokeText'), confirm: t('revoke') }
    await confirmDialog({ ...texts, isDestructive: true, act })
  }

  return (
    <div className={css.card}>
      <div className={css.text}>
        <h3 className={css.name}>{name}</h3>
        <p className={css.facts}>{scopes.map((scope) => t(`scopes.${SCOPE_KEYS[scope]}`)).join(' · ')}</p>
        <p className={css.facts}>{t(isExpired ? 'expired' : 'expires', { date: format.format(end) })}</p>
        <p className={css.facts}>
          {lastUsedAt === null ? t('unused') : t('used', { date: format.format(new Date(lastUsedAt)) })} ·{' '}
          {t('ending', { lastFour })}
        </p>
      </div>
      <Button variant="ghost" size="sm" aria-label={t('revokeNamed', { name })} onPress={() => void revoke()}>
        {t('revoke')}
      </Button>
    </div>
  )
}
