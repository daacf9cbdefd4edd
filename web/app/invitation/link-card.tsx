import { type InvitationLink, invitationLinkApi } from '@vecu/contract/invitation'
import Ban from 'lucide-react/icons/ban'
import Copy from 'lucide-react/icons/copy'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { call } from '../shell/api.ts'
import { confirm, showToast } from '../shell/overlay-store.ts'
import { toastError } from '../shell/toasts.ts'
import { Button } from '../ui/button.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { TextField } from '../ui/text-field.tsx'
import { dayAndTime } from '../shell/day-and-time.ts'
import { linkState } from './link-state.ts'
import css from './links.module.css'

const TONES = { open: 'ok', expired: 'off', revoked: 'off', full: 'wait' } as const

interface Props {
  link: InvitationLink
  onChanged: (link: InvitationLink) => void
}

export function LinkCard({ link, onChanged }: Props) {
  const { t } = useTranslation('invitation')
  const [now] = useState(() => new Date())
  const state = linkState(link, now)

  async function copy() {
    try {
      await navigator.clipboard.writeText(link.url)
      showToast({ kind: 'success', title: t('toast.linkCopied') })
    } catch {
      // A browser may forbid the clipboard: the address is there to be selected.
      showToast({ kind: 'info', title: t('toast.linkNotCopied') })
    }
  }

  async function change(what: 'renew' | 'revoke') {
    const act = async () => {
      try {
        onChanged(await call(invitationLinkApi[what], { id: link.id }))
        showToast({ kind: 'success', title: t(what === 'renew' ? 'toast.linkRenewed' : 'toast.linkRevoked') })
      } catch (error) {
        await toastError(error)
      }
    }
    await confirm({
      title: t(`links.${what}Title`),
      text: t(`links.${what}Text`),
      confirm: t(`links.${what}`),
      isDestructive: what === 'revoke',
      act,
    })
  }

  return (
    <li className={css.link}>
      <div className={css.head}>
        <h3 className={css.group}>{link.groupName}</h3>
        <StatusChip tone={TONES[state]}>{t(`links.state.${state}`)}</StatusChip>
      </div>
      <LinkFacts link={link} />
      {state === 'open' && <TextField label={t('links.address')} value={link.url} isReadOnly />}
      <div className={css.actions}>
        {state === 'open' && (
          <Button variant="second" size="sm" icon={<Copy size={18} />} onPress={() => void copy()}>
            {t('links.copy')}
          </Button>
        )}
        <Button variant="ghost" size="sm" icon={<RefreshCw size={18} />} onPress={() => void change('renew')}>
          {t('links.renew')}
        </Button>
        {state !== 'revoked' && (
          <Button variant="ghost" size="sm" icon={<Ban size={18} />} onPress={() => void change('revoke')}>
            {t('links.revoke')}
          </Button>
        )}
      </div>
    </li>
  )
}

function LinkFacts({ link: { uses, maxUses, emailDomain, expiresAt } }: { link: InvitationLink }) {
  const { t } = useTranslation('invitation')
  return (
    <p className={css.facts}>
      <span>{t('links.until', { date: dayAndTime(new Date(expiresAt)) })}</span>
      <span>
        {maxUses === null ? t('links.uses', { count: uses }) : t('links.usesOf', { count: uses, max: maxUses })}
      </span>
      <span>{emailDomain === null ? t('links.anyEmail') : t('links.onlyEmail', { domain: emailDomain })}</span>
    </p>
  )
}
