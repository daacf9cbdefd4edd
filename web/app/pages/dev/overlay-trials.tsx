import { Suspense, lazy, useState } from 'react'

import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { confirmDialog, openOverlay, showToast } from '../../platform/overlays/overlay-store.ts'
import { Button } from '../../design-system/actions/button.tsx'
import css from './dev-page.module.css'

const JournalSelectDialog = lazy(() => import('../../features/journal/picker/journal-select-dialog.tsx'))

/** One button per overlay, to test overlays apart from features. */
export function OverlayTrials() {
  const { t } = useTranslation('dev')
  const [isChoosing, setChoosing] = useState(false)

  async function showConfirmation() {
    const yes = await confirmDialog({
      title: t('overlays.confirmTitle'),
      text: t('overlays.confirmText'),
      confirm: t('overlays.confirmAction'),
      isDestructive: true,
    })
    showToast({ title: t(yes ? 'overlays.confirmed' : 'overlays.refused') })
  }

  return (
    <section className={css.card}>
      <h2>{t('overlays.title')}</h2>
      <p className={css.trials}>
        <Button
          variant="secondary"
          onPress={() => {
            showToast({ kind: 'success', title: t('overlays.toastTitle'), detail: t('overlays.toastDetail') })
          }}
        >
          {t('overlays.toast')}
        </Button>
        <Button variant="secondary" onPress={() => void showConfirmation()}>
          {t('overlays.confirm')}
        </Button>
        <Button
          variant="secondary"
          onPress={() => openOverlay('dialog', t('overlays.dialogTitle'), t('overlays.dialogText'))}
        >
          {t('overlays.dialog')}
        </Button>
        <Button
          variant="secondary"
          onPress={() =>
            openOverlay('popup', t('overlays.popupTitle'), <p className={css.card}>{t('overlays.popupTitle')}</p>)
          }
        >
          {t('overlays.popup')}
        </Button>
        <Button variant="secondary" onPress={() => setChoosing(true)}>
          {t('overlays.select')}
        </Button>
      </p>
      <Suspense>
        <JournalSelectDialog
          isOpen={isChoosing}
          onOpenChange={setChoosing}
          onChoose={({ description }) => showToast({ title: t('overlays.selected'), detail: description })}
        />
      </Suspense>
    </section>
  )
}
