import { type Experience, experienceApi } from '@vecu/contract/experience'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { putExperience, refreshJournals } from '../journal/journal-cache.ts'
import { call } from '../shell/api.ts'
import { useCommunity } from '../shell/community.ts'
import { showToast } from '../shell/overlay-store.ts'
import { toastError } from '../shell/toasts.ts'
import { Button } from '../ui/button.tsx'
import { PublicLink } from './public-link.tsx'
import css from './share-dialog.module.css'
import { type SharingChoice, SharingFields } from './sharing-fields.tsx'

/** Who can see an experience, and its public link. */
export default function ShareDialog({ experience, onDone }: { experience: Experience; onDone: () => void }) {
  const { t } = useTranslation('experience')
  const { t: common } = useTranslation()
  const [saved, setSaved] = useState(experience)
  const [choice, setChoice] = useState<SharingChoice>({
    sharingParameters: experience.sharingParameters,
    groupIds: experience.groups.map(({ id }) => id),
  })
  const [isPending, setPending] = useState(false)
  const [isIncomplete, setIncomplete] = useState(false)
  const lacksGroup = choice.sharingParameters === 'group' && choice.groupIds.length === 0

  function take(next: Experience) {
    setSaved(next)
    putExperience(next)
  }

  async function save() {
    setIncomplete(lacksGroup)
    if (lacksGroup) return
    setPending(true)
    try {
      take(await call(experienceApi.update, { id: saved.id, experience: choice }))
      void refreshJournals()
      showToast({ kind: 'success', title: t('share.saved'), detail: t(`share.savedAs.${choice.sharingParameters}`) })
      if (choice.sharingParameters !== 'public') onDone()
    } catch (error) {
      await toastError(error)
    } finally {
      setPending(false)
    }
  }

  return (
    <div className={css.share}>
      <SharingFields
        value={choice}
        onChange={setChoice}
        error={isIncomplete && lacksGroup ? t('sharing.chooseGroup') : undefined}
      />
      <WhoSees experience={saved} />
      {saved.sharingParameters === 'public' && saved.publicToken !== null && (
        <PublicLink experience={saved} onChange={take} />
      )}
      <div className={css.actions}>
        <Button variant="ghost" onPress={onDone}>
          {common('close')}
        </Button>
        <Button isPending={isPending} pendingLabel={common('loading')} onPress={() => void save()}>
          {t('share.save')}
        </Button>
      </div>
    </div>
  )
}

/** As it is stored, whatever is being chosen above. */
function WhoSees({ experience: { sharingParameters, groups } }: { experience: Experience }) {
  const { t } = useTranslation('experience')
  const community = useCommunity()
  return (
    <p className={css.now} role="status">
      <b>{t('share.now')}</b>{' '}
      {t(`share.sees.${sharingParameters}`, {
        groups: groups.map(({ name }) => name).join(', '),
        community: community.name,
      })}
    </p>
  )
}
