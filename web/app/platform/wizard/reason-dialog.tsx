import { type ReactNode, useState } from 'react'

import { Button } from '../../design-system/actions/button.tsx'
import { Dialog } from '../../design-system/overlays/dialog.tsx'
import css from './reason-dialog.module.css'
import { WrittenField } from './written-field.tsx'

interface Props {
  title: string
  text: string
  /** Choices above the text field. */
  children?: ReactNode
  field: { label: string; limit: number; tip?: string; missing: string; isRequired?: boolean }
  back: string
  confirm: { label: string; pending: string; variant?: 'danger' }
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Resolves to whether it succeeded; the dialog then closes. */
  onSend: (reason: string) => Promise<boolean>
}

/** Dialog for an action that needs a reason, which is sent to the person concerned. */
export function ReasonDialog({ title, text, children, field, back, confirm, isOpen, onOpenChange, onSend }: Props) {
  const { label, limit, tip, missing, isRequired = true } = field
  const [reason, setReason] = useState('')
  const [showsErrors, setShowsErrors] = useState(false)
  const [isPending, setPending] = useState(false)
  const isMissing = isRequired && reason.trim() === ''

  async function send(close: () => void) {
    setShowsErrors(true)
    if (isMissing) return
    setPending(true)
    const isDone = await onSend(reason.trim())
    setPending(false)
    if (isDone) close()
  }

  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={false}
      footer={(close) => (
        <>
          <Button variant="ghost" onPress={close}>
            {back}
          </Button>
          <Button
            variant={confirm.variant ?? 'primary'}
            isPending={isPending}
            pendingLabel={confirm.pending}
            onPress={() => void send(close)}
          >
            {confirm.label}
          </Button>
        </>
      )}
    >
      <div className={css.fields}>
        <p>{text}</p>
        {children}
        <WrittenField
          label={label}
          isRequired={isRequired}
          limit={limit}
          lines={3}
          value={reason}
          onChange={setReason}
          {...(tip !== undefined && { tip })}
          error={showsErrors && isMissing ? missing : undefined}
        />
      </div>
    </Dialog>
  )
}
