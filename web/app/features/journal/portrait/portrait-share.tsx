import { type Portrait, portraitApi } from '@vecu/contract/portrait'
import ExternalLink from 'lucide/dist/esm/icons/external-link.mjs'
import { useState } from 'react'

import { PublicUrlField, usePublicUrl } from '../sharing/public-url.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { optimisticUpdate } from '../../../platform/api/optimistic-update.ts'
import { call } from '../../../platform/api/api.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { showToast } from '../../../platform/overlays/overlay-store.ts'
import { toastError } from '../../../platform/overlays/toasts.ts'
import { useUser } from '../../../platform/session/session.ts'
import { needsPublicApproval } from '../item/own-rights.ts'
import { PublicationNote } from '../sharing/publication-note.tsx'
import { buttonClass } from '../../../design-system/actions/button-class.ts'
import { Switch } from '../../../design-system/choices/switch.tsx'
import css from './portrait-share.module.css'
import { PublishExperiences } from './publish-experiences.tsx'
import { fetchPortrait, putPortrait, visitorPortraitQuery } from './queries.ts'
import { VisitorPreview } from './visitor-preview.tsx'
import { Icon } from '../../../design-system/marks/icon.tsx'

/** Public page of the portrait, its link and what visitors see there. Each change is saved at once. */
export default function PortraitShare({ portrait }: { portrait: Portrait }) {
  const { t } = useTranslation('portrait')
  const { t: tExperience } = useTranslation('experience')
  const { t: tModeration } = useTranslation('moderation')
  const user = useUser()
  const [saved, setSaved] = useState(portrait)
  const isRequested = saved.publication?.status === 'open'
  const [isBusy, setBusy] = useState(false)
  const url = usePublicUrl('portraits', saved)
  const count = saved.publicCounts?.experiences ?? 0
  const publicText =
    count > 0 ? t('share.publicExperiences', { count, total: saved.counts.experiences }) : t('share.noneIsPublic')

  async function act(work: () => Promise<Portrait>, successMessage: string, detail?: string) {
    setBusy(true)
    try {
      const next = await work()
      setSaved(next)
      putPortrait(next)
      if (next.publication?.status === 'open') {
        showToast({ kind: 'success', title: tModeration('publication.sent') })
        return
      }
      showToast({ kind: 'success', title: successMessage, ...(detail !== undefined && { detail }) })
    } catch (error) {
      await toastError(error)
    } finally {
      setBusy(false)
    }
  }

  /** The server generates the public link and returns it in the response. */
  function change(part: { public: boolean } | { indexable: boolean }, successMessage: string, detail?: string) {
    const work = () =>
      optimisticUpdate({
        keys: [['portrait', saved.id]],
        apply: () => {
          setSaved({ ...saved, ...part })
        },
        revert: () => {
          setSaved(saved)
        },
        send: () => call(portraitApi.update, { id: saved.id, portrait: part }),
      })
    void act(work, successMessage, detail)
  }

  async function reload() {
    try {
      const [next] = await Promise.all([
        fetchPortrait(saved.id),
        queryClient.invalidateQueries({ queryKey: visitorPortraitQuery(saved.id).queryKey }),
      ])
      setSaved(next)
    } catch (error) {
      await toastError(error)
    }
  }

  return (
    <div className={css.share}>
      <Switch
        isSelected={saved.public || isRequested}
        isDisabled={isBusy}
        hint={t('share.publicHint')}
        onChange={(isPublic) => {
          if (isPublic) change({ public: true }, t('share.on'), publicText)
          else change({ public: false }, t('share.off'))
        }}
      >
        {t('share.public')}
      </Switch>
      <PublicationNote request={saved.publication} isNeeded={needsPublicApproval(user) && !saved.public} />
      {saved.publicToken !== null && (
        <>
          <PublicUrlField
            url={url}
            isBusy={isBusy}
            onRenew={() => void act(() => call(portraitApi.renewLink, { id: saved.id }), tExperience('share.renewed'))}
          >
            <a className={buttonClass({ variant: 'ghost', size: 'sm' })} href={url} target="_blank" rel="noopener">
              <Icon of={ExternalLink} size={18} />
              {t('share.visit')}
              <span className="visually-hidden">{tExperience('card.newTab')}</span>
            </a>
          </PublicUrlField>
          <Switch
            isSelected={saved.indexable}
            isDisabled={isBusy}
            hint={t('share.indexableHint')}
            onChange={(indexable) => {
              change({ indexable }, t(indexable ? 'share.indexableOn' : 'share.indexableOff'))
            }}
          >
            {t('share.indexable')}
          </Switch>
        </>
      )}
      <VisitorPreview portrait={saved} />
      <PublishExperiences portrait={saved} onPublished={reload} />
    </div>
  )
}
