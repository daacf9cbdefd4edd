import { useState } from 'react'

import { updateItemOptimistically, putItem } from '../cache/journal-cache.ts'
import type { Item } from '../cache/queries.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useCommunity } from '../../../platform/host/community.ts'
import { showToast } from '../../../platform/overlays/overlay-store.ts'
import { useUser } from '../../../platform/session/session.ts'
import { toastError } from '../../../platform/overlays/toasts.ts'
import { RichText } from '../../../platform/i18n/rich-text.tsx'
import { StoryPrivacyWarning } from './privacy-warning.tsx'
import { Button } from '../../../design-system/actions/button.tsx'
import { DialogActions } from '../../../design-system/overlays/dialog-actions.tsx'
import { changeItem } from '../item/item-api.ts'
import { itemNamespace } from '../item/item-texts.ts'
import { needsPublicApproval } from '../item/own-rights.ts'
import { requestedSharing } from '../item/requested-sharing.ts'
import { PublicationNote } from './publication-note.tsx'
import { PublicLink } from './public-link.tsx'
import css from './share-dialog.module.css'
import { type SharingChoice, SharingFields } from './sharing-fields.tsx'

export default function ShareDialog({ item, onDone }: { item: Item; onDone: () => void }) {
  const { t } = useTranslation(['experience', 'story', 'moderation'])
  const namespace = itemNamespace(item)
  const { t: common } = useTranslation()
  const [saved, setSaved] = useState(item)
  const [choice, setChoice] = useState<SharingChoice>({
    sharingParameters: requestedSharing(item),
    groupIds: item.groups.map(({ id }) => id),
  })
  const [isPending, setPending] = useState(false)
  const user = useUser()
  const [isIncomplete, setIncomplete] = useState(false)
  const lacksGroup = choice.sharingParameters === 'group' && choice.groupIds.length === 0
  const isApprovalNeeded = needsPublicApproval(user) && saved.sharingParameters !== 'public'
  const isForAll = choice.sharingParameters === 'community' || choice.sharingParameters === 'public'

  function take(next: Item) {
    setSaved(next)
    putItem(next)
  }

  async function save() {
    setIncomplete(lacksGroup)
    if (lacksGroup) return
    const isPublic = choice.sharingParameters === 'public'
    const mustWait = isPublic && isApprovalNeeded
    const groups = user.groupsAttributes.filter(({ id }) => choice.groupIds.includes(id))
    const optimisticItem: Item = {
      ...saved,
      sharingParameters: choice.sharingParameters,
      groups: choice.sharingParameters === 'group' ? groups : [],
    }
    // Waits for the server, which generates the public link.
    if (isPublic) setPending(true)
    else onDone()
    try {
      const next = await updateItemOptimistically(mustWait ? saved : optimisticItem, () => changeItem(saved, choice))
      setSaved(next)
      if (next.publication?.status === 'open') {
        showToast({ kind: 'success', title: t('moderation:publication.sent') })
        return
      }
      showToast({
        kind: 'success',
        title: t('share.saved'),
        detail: t(`${namespace}:share.savedAs.${choice.sharingParameters}`),
      })
    } catch (error) {
      await toastError(error)
    } finally {
      setPending(false)
    }
  }

  return (
    <div className={css.share}>
      <SharingFields
        label={t(`${namespace}:sharing.label`)}
        value={choice}
        onChange={setChoice}
        error={isIncomplete && lacksGroup ? t('sharing.chooseGroup') : undefined}
      />
      {saved.official && !isForAll && <p role="status">{t('sharing.officialNeedsAll')}</p>}
      <PublicationNote
        request={saved.publication}
        isNeeded={isApprovalNeeded && choice.sharingParameters === 'public'}
      />
      {saved.type === 'Story' && <StoryPrivacyWarning id={saved.id} sharing={choice} />}
      <CurrentVisibility item={saved} />
      {saved.sharingParameters === 'public' && saved.publicToken !== null && (
        <PublicLink item={saved} onChange={take} />
      )}
      <DialogActions>
        <Button variant="ghost" onPress={onDone}>
          {common('close')}
        </Button>
        <Button isPending={isPending} pendingLabel={common('loading')} onPress={() => void save()}>
          {t('share.save')}
        </Button>
      </DialogActions>
    </div>
  )
}

/** Shows the stored visibility, not the one being chosen above. */
function CurrentVisibility({ item }: { item: Item }) {
  const { t } = useTranslation(['experience', 'story'])
  const community = useCommunity()
  return (
    <p className={css.now} role="status">
      <RichText
        text={t(`${itemNamespace(item)}:share.sees.${item.sharingParameters}`, {
          groups: item.groups.map(({ name }) => name).join(', '),
          community: community.name,
        })}
        tags={{ b: (text) => <b>{text}</b> }}
      />
    </p>
  )
}
