import { TOAST_LIFE_MS } from '@vecu/contract/constants'
import { Suspense, useEffect, useRef, useState } from 'react'

import { useTranslation } from '../i18n/use-translation.ts'
import { Checkbox } from '../../design-system/choices/checkbox.tsx'
import { ConfirmDialog } from '../../design-system/overlays/confirm-dialog.tsx'
import { Dialog } from '../../design-system/overlays/dialog.tsx'
import { Popup } from '../../design-system/overlays/popup.tsx'
import { createToastQueue } from '../../design-system/feedback/toast-queue.ts'
import { ToastRegion } from '../../design-system/feedback/toast.tsx'
import { AriaLocale } from '../i18n/aria-locale.tsx'
import { type OpenConfirmation, type OpenOverlay, useOverlays } from './overlay-store.ts'

const queue = createToastQueue()

export default function OverlayHost() {
  const { t } = useTranslation()
  const toasts = useOverlays((overlays) => overlays.toasts)
  const activeOverlays = useOverlays((overlays) => overlays.activeOverlays)

  useEffect(() => {
    if (toasts.length === 0) return
    for (const toast of toasts) queue.show({ life: TOAST_LIFE_MS, ...toast })
    useOverlays.setState({ toasts: [] })
  }, [toasts])

  return (
    <AriaLocale>
      {activeOverlays.map((one) => (
        // Loading the content of one must not hide the others.
        <Suspense key={one.id}>
          <Overlay one={one} />
        </Suspense>
      ))}
      <QuestionHost />
      <ToastRegion toasts={queue} label={t('toast.region')} closeLabel={t('toast.close')} />
    </AriaLocale>
  )
}

function Overlay({ one: { id, kind, label, content } }: { one: OpenOverlay }) {
  const { t } = useTranslation()
  const onOpenChange = () => {
    useOverlays.setState(({ activeOverlays }) => ({
      activeOverlays: activeOverlays.filter((other) => other.id !== id),
    }))
  }
  const common = { isOpen: true, onOpenChange, closeLabel: t('dialog.close') }
  return kind === 'popup' ? (
    <Popup {...common} label={label}>
      {content}
    </Popup>
  ) : (
    <Dialog {...common} title={label}>
      {content}
    </Dialog>
  )
}

function QuestionHost() {
  const question = useOverlays((overlays) => overlays.question)
  return question ? <QuestionDialog key={question.title} question={question} /> : null
}

function QuestionDialog({ question }: { question: OpenConfirmation }) {
  const { t } = useTranslation()
  const confirmed = useRef(false)
  const [isTicked, setTicked] = useState(false)
  return (
    <ConfirmDialog
      isOpen
      title={question.title}
      confirmLabel={question.confirm}
      cancelLabel={question.cancel ?? t('cancel')}
      isDestructive={question.isDestructive}
      pendingLabel={t('loading')}
      onConfirm={async () => {
        await question.act?.()
        confirmed.current = true
      }}
      onOpenChange={() => {
        question.settle({ isConfirmed: confirmed.current, isTicked })
        confirmed.current = false
      }}
    >
      {question.text}
      {question.option !== undefined && (
        <Checkbox isSelected={isTicked} onChange={setTicked}>
          {question.option}
        </Checkbox>
      )}
    </ConfirmDialog>
  )
}
