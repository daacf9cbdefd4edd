import type { Group } from '@vecu/contract/group'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { InviteForm } from '../invitation/one/invite-form.tsx'
import { Dialog } from '../../../design-system/overlays/dialog.tsx'

interface Props {
  group: Group
  onClose: () => void
}

export default function InviteOneDialog({ group, onClose }: Props) {
  const { t } = useTranslation('groups')
  const { t: common } = useTranslation()
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('overview.inviteTitle', { name: group.name })}
      closeLabel={common('dialog.close')}
      isDismissable={false}
    >
      <InviteForm groups={[group]} onInvited={onClose} />
    </Dialog>
  )
}
