import type { User } from '@vecu/contract/account'
import Trash2 from 'lucide/dist/esm/icons/trash.mjs'
import { Suspense, lazy, useState } from 'react'

import { clearUserData } from '../journal/waiting/sign-out.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { showToast } from '../../platform/overlays/overlay-store.ts'
import { endSession } from '../../platform/session/session.ts'
import { Button } from '../../design-system/actions/button.tsx'
import { Section } from '../../design-system/surfaces/section.tsx'
import { Icon } from '../../design-system/marks/icon.tsx'

const DeleteDialog = lazy(() => import('./delete-dialog.tsx'))

export function DeleteSection({ user }: { user: User }) {
  const { t } = useTranslation('account')
  const { t: common } = useTranslation('common')
  const [isConfirming, setConfirming] = useState(false)

  function leave() {
    showToast({
      kind: 'success',
      title: common('toast.accountDeleted'),
      detail: t('toast.accountDeletedDetail'),
    })
    // The server has ended every session of the account, so no sign-out request is needed.
    endSession('logout')
    void clearUserData(user.id)
  }

  return (
    <Section id="delete" title={t('delete.title')} text={t('delete.text')}>
      <Button variant="danger" icon={<Icon of={Trash2} size={20} />} onPress={() => setConfirming(true)}>
        {t('delete.open')}
      </Button>
      <Suspense>
        {isConfirming && <DeleteDialog id={user.id} onClose={() => setConfirming(false)} onDeleted={leave} />}
      </Suspense>
    </Section>
  )
}
