import { useState } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Banner } from '../../../design-system/feedback/banner.tsx'
import { Button } from '../../../design-system/actions/button.tsx'
import { ProgressBar } from '../../../design-system/feedback/progress-bar.tsx'
import { WaitingBar } from '../../../design-system/feedback/waiting-bar.tsx'
import { Switch } from '../../../design-system/choices/switch.tsx'
import { createToastQueue } from '../../../design-system/feedback/toast-queue.ts'
import { ToastRegion } from '../../../design-system/feedback/toast.tsx'
import { LoadingBar } from '../../../design-system/feedback/loading-bar.tsx'
import css from './design-system-page.module.css'
import { DialogExamples } from './dialog-examples.tsx'
import { LONG_GREEK } from './long-greek.ts'
import { Example, Section } from './panels.tsx'

const toasts = createToastQueue()

function Banners() {
  const { t } = useTranslation('design-system')
  const [isOpen, setOpen] = useState(true)
  return (
    <div className={css.stack}>
      {isOpen && (
        <Banner kind="info" title={t('messages.infoTitle')} closeLabel={t('close')} onClose={() => setOpen(false)}>
          {t('messages.info')}
        </Banner>
      )}
      <Banner
        kind="warning"
        title={t('messages.warningTitle')}
        action={
          <Button size="sm" variant="secondary">
            {t('messages.restore')}
          </Button>
        }
      >
        {t('messages.warning')}
      </Banner>
      <Banner kind="success" title={t('messages.successTitle')}>
        {t('messages.success')}
      </Banner>
      <Banner kind="danger" title={t('messages.dangerTitle')}>
        {t('messages.danger')}
      </Banner>
      <div lang="el">
        <Banner kind="danger" title={LONG_GREEK.title}>
          {LONG_GREEK.text}
        </Banner>
      </div>
    </div>
  )
}

function Toasts() {
  const { t } = useTranslation('design-system')
  return (
    <div className={css.row}>
      <Button
        variant="secondary"
        onPress={() => toasts.show({ kind: 'success', title: t('messages.kept'), detail: t('messages.keptDetail') })}
      >
        {t('messages.showSuccess')}
      </Button>
      <Button
        variant="secondary"
        onPress={() => toasts.show({ kind: 'error', title: t('messages.failed'), detail: t('messages.failedDetail') })}
      >
        {t('messages.showError')}
      </Button>
    </div>
  )
}

function Waiting() {
  const { t } = useTranslation('design-system')
  const [isVisible, setVisible] = useState(false)
  return (
    <div className={css.stack}>
      <ProgressBar label={t('messages.sending')} value={43} valueText={t('messages.sent')} />
      <WaitingBar label={t('messages.pdf')} />
      <Switch isSelected={isVisible} onChange={setVisible}>
        {t('messages.loadingBar')}
      </Switch>
      <LoadingBar visible={isVisible} />
    </div>
  )
}

export function MessagesSection() {
  const { t } = useTranslation('design-system')
  return (
    <>
      <Section id="messages" title={t('messages.title')} intro={t('messages.intro')}>
        <Example title={t('messages.banners')}>
          <Banners />
        </Example>
        <Example title={t('messages.toasts')}>
          <Toasts />
        </Example>
        <Example title={t('messages.dialogs')}>
          <DialogExamples />
        </Example>
        <Example title={t('messages.waiting')}>
          <Waiting />
        </Example>
      </Section>
      <ToastRegion toasts={toasts} label={t('messages.toastRegion')} closeLabel={t('close')} />
    </>
  )
}
