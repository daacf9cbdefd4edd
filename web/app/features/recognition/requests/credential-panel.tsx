import { useQuery } from '@tanstack/react-query'
import { credentialApi } from '@vecu/contract/credential'
import Download from 'lucide/dist/esm/icons/download.mjs'
import ExternalLink from 'lucide/dist/esm/icons/external-link.mjs'
import { useState } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { saveFile } from '../../../platform/browser/save-file.ts'
import { call, download } from '../../../platform/api/api.ts'
import { useCanWrite } from '../../../platform/session/session.ts'
import { toastError } from '../../../platform/overlays/toasts.ts'
import { buttonClass } from '../../../design-system/actions/button-class.ts'
import { Button } from '../../../design-system/actions/button.tsx'
import css from './credential-panel.module.css'
import { credentialKey } from './queries.ts'
import { WithdrawButton } from './withdraw-button.tsx'
import { Icon } from '../../../design-system/marks/icon.tsx'

/** Signed credential for download, and the URL where anyone can verify it. */
export function CredentialPanel({ recognitionId }: { recognitionId: string }) {
  const { t } = useTranslation('recognition')
  const mayWrite = useCanWrite()
  const { data } = useQuery({
    queryKey: credentialKey(recognitionId),
    queryFn: () => call(credentialApi.sharing, { id: recognitionId }),
  })
  if (!data) return null
  return (
    <section className={css.proof} aria-labelledby="proof-title">
      <h2 id="proof-title">{t('proof.title')}</h2>
      <p>{t('proof.text')}</p>
      <div className={css.actions}>
        <SaveButton id={recognitionId} format="png" />
        <SaveButton id={recognitionId} format="json" />
      </div>
      <div className={css.actions}>
        <OutsideLink href={data.linkedinUrl}>{t('proof.linkedin')}</OutsideLink>
        <OutsideLink href={data.verificationUrl}>{t('proof.verify')}</OutsideLink>
      </div>
      <p className={css.code}>{t('proof.code', { code: data.code })}</p>
      <p className={css.given}>{t('proof.given')}</p>
      {mayWrite && (
        <div className={css.withdraw}>
          <WithdrawButton recognitionId={recognitionId} />
        </div>
      )}
    </section>
  )
}

function OutsideLink({ href, children }: { href: string; children: string }) {
  const { t } = useTranslation('recognition')
  return (
    <a className={buttonClass({ variant: 'ghost', size: 'sm' })} href={href} target="_blank" rel="noreferrer">
      <Icon of={ExternalLink} size={18} />
      {children} <span className="visually-hidden">{t('proof.newTab')}</span>
    </a>
  )
}

function SaveButton({ id, format }: { id: string; format: 'png' | 'json' }) {
  const { t } = useTranslation('recognition')
  const [isPending, setPending] = useState(false)

  async function save() {
    setPending(true)
    try {
      saveFile(await download(credentialApi.file, { id, format }), `${t('proof.file')}.${format}`)
    } catch (error) {
      await toastError(error)
    } finally {
      setPending(false)
    }
  }

  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<Icon of={Download} size={18} />}
      isPending={isPending}
      pendingLabel={t('proof.preparing')}
      onPress={() => void save()}
    >
      {t(`proof.${format}`)}
    </Button>
  )
}
