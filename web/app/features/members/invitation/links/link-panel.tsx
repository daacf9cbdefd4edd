import type { InvitationLink } from '@vecu/contract/invitation'
import Ban from 'lucide/dist/esm/icons/ban.mjs'
import Copy from 'lucide/dist/esm/icons/copy.mjs'
import Info from 'lucide/dist/esm/icons/info.mjs'
import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { useState } from 'react'

import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { Button } from '../../../../design-system/actions/button.tsx'
import { Delayed } from '../../../../design-system/feedback/delayed.tsx'
import { TextField } from '../../../../design-system/fields/text-field.tsx'
import type { GroupChoice } from '../one/group-select.tsx'
import { changeLink, copyLink } from './link-acts.ts'
import { LinkCard } from './link-card.tsx'
import { LinkFacts } from './link-facts.tsx'
import { LinkForm } from './link-form.tsx'
import css from './link-panel.module.css'
import { linkState } from './link-state.ts'
import list from './links.module.css'
import { PosterButton } from './poster-button.tsx'
import { QrCode } from './qr-code.tsx'
import { useLinks } from './use-links.ts'
import { Icon } from '../../../../design-system/marks/icon.tsx'

/** Public link of a group as QR code, URL and poster, and its other links. */
export function LinkPanel({ group }: { group: GroupChoice }) {
  const { t } = useTranslation('invitation')
  const { t: common } = useTranslation()
  const { items, state, hasMore, load, upsert } = useLinks(group.id)
  const [form, setForm] = useState<'new' | 'change'>()
  const [now] = useState(() => new Date())
  const open = items.find((link) => linkState(link, now) === 'open')
  const others = items.filter((link) => link !== open)

  function save(link: InvitationLink) {
    upsert(link)
    setForm(undefined)
  }

  if (state !== 'here') {
    return (
      <div className={css.panel}>
        <p role="status" className={list.state}>
          {state === 'loading' ? <Delayed>{t('links.loading')}</Delayed> : t('links.failed')}
        </p>
        {state === 'failed' && (
          <Button variant="secondary" onPress={load}>
            {common('retry')}
          </Button>
        )}
      </div>
    )
  }
  if (form === 'new' || !open) {
    return <LinkForm groupId={group.id} onSaved={save} {...(open && { onCancel: () => setForm(undefined) })} />
  }
  if (form === 'change') return <LinkForm link={open} onSaved={save} onCancel={() => setForm(undefined)} />
  return (
    <div className={css.panel}>
      <div className={css.scan}>
        <QrCode text={open.url} label={t('panel.code', { group: group.name })} />
        <p className={css.text}>
          <strong>{t('panel.scan')}</strong>
          <span>{t('panel.scanText', { group: group.name })}</span>
        </p>
      </div>
      <div className={css.address}>
        <TextField label={t('panel.link')} value={open.url} isReadOnly />
        <Button variant="secondary" icon={<Icon of={Copy} size={20} />} onPress={() => void copyLink(open)}>
          {t('panel.copy')}
        </Button>
      </div>
      <LinkFacts link={open} />
      <p className={css.note}>
        <Icon of={Info} size={18} />
        {t('panel.note')}
      </p>
      <div className={css.actions}>
        <Button variant="ghost" onPress={() => void changeLink('renew', open, upsert)}>
          {t('links.renew')}
        </Button>
        <PosterButton link={open} />
      </div>
      <div className={css.further}>
        <Button variant="ghost" size="sm" icon={<Icon of={Pencil} size={18} />} onPress={() => setForm('change')}>
          {t('newLink.change')}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          icon={<Icon of={Ban} size={18} />}
          onPress={() => void changeLink('revoke', open, upsert)}
        >
          {t('links.revoke')}
        </Button>
        <Button variant="ghost" size="sm" icon={<Icon of={Plus} size={18} />} onPress={() => setForm('new')}>
          {t('newLink.open')}
        </Button>
      </div>
      {others.length > 0 && (
        <>
          <h3 className={css.others}>{t('panel.others')}</h3>
          <ul className={list.list} aria-label={t('panel.others')}>
            {others.map((link) => (
              <LinkCard key={link.id} link={link} onChanged={upsert} />
            ))}
          </ul>
        </>
      )}
      {hasMore && (
        <Button variant="ghost" size="sm" onPress={load}>
          {t('links.more')}
        </Button>
      )}
    </div>
  )
}
