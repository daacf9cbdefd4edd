import type { InvitationLink } from '@vecu/contract/invitation'
import Ban from 'lucide/dist/esm/icons/ban.mjs'
import Copy from 'lucide/dist/esm/icons/copy.mjs'
import RefreshCw from 'lucide/dist/esm/icons/refresh-cw.mjs'
import { useState } from 'react'

import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { Button } from '../../../../design-system/actions/button.tsx'
import { StatusChip } from '../../../../design-system/marks/status-chip.tsx'
import { TextField } from '../../../../design-system/fields/text-field.tsx'
import { changeLink, copyLink } from './link-acts.ts'
import { LinkFacts } from './link-facts.tsx'
import { linkState } from './link-state.ts'
import css from './links.module.css'
import { PosterButton } from './poster-button.tsx'
import { Icon } from '../../../../design-system/marks/icon.tsx'

const TONES = { open: 'ok', expired: 'off', revoked: 'off', full: 'wait' } as const

interface Props {
  link: InvitationLink
  onChanged: (link: InvitationLink) => void
}

export function LinkCard({ link, onChanged }: Props) {
  const { t } = useTranslation('invitation')
  const [now] = useState(() => new Date())
  const state = linkState(link, now)
  return (
    <li className={css.link}>
      <div className={css.header}>
        <h3 className={css.group}>{link.groupName}</h3>
        <StatusChip tone={TONES[state]}>{t(`links.state.${state}`)}</StatusChip>
      </div>
      <LinkFacts link={link} />
      {state === 'open' && <TextField label={t('links.address')} value={link.url} isReadOnly />}
      <div className={css.actions}>
        {state === 'open' && (
          <>
            <Button
              variant="secondary"
              size="sm"
              icon={<Icon of={Copy} size={18} />}
              onPress={() => void copyLink(link)}
            >
              {t('links.copy')}
            </Button>
            <PosterButton link={link} variant="secondary" size="sm" />
          </>
        )}
        <Button
          variant="ghost"
          size="sm"
          icon={<Icon of={RefreshCw} size={18} />}
          onPress={() => void changeLink('renew', link, onChanged)}
        >
          {t('links.renew')}
        </Button>
        {state !== 'revoked' && (
          <Button
            variant="ghost"
            size="sm"
            icon={<Icon of={Ban} size={18} />}
            onPress={() => void changeLink('revoke', link, onChanged)}
          >
            {t('links.revoke')}
          </Button>
        )}
      </div>
    </li>
  )
}
