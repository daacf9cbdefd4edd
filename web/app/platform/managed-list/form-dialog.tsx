import type { ReactNode } from 'react'

import { useTranslation } from '../i18n/use-translation.ts'
import { Button } from '../../design-system/actions/button.tsx'
import { Dialog, type DialogProps } from '../../design-system/overlays/dialog.tsx'

interface Props {
  title: string
  /** Id of the form among `children`, which the button sends. */
  formId: string
  submit: string
  pending: string
  isPending: boolean
  size?: DialogProps['size']
  onClose: () => void
  children: ReactNode
}

/** Dialog with a form; a press outside does not close it, because input could be lost. */
export function FormDialog({ title, formId, submit, pending, isPending, size, onClose, children }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={title}
      closeLabel={t('dialog.close')}
      size={size}
      isDismissable={false}
      footer={
        <>
          <Button variant="ghost" isDisabled={isPending} onPress={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} isPending={isPending} pendingLabel={pending}>
            {submit}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
