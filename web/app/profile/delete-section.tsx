import type { User } from '@vecu/contract/account'
import Trash2 from 'lucide-react/icons/trash-2'
import { Suspense, lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { forget } from '../offline/sign-out.ts'
import { showToast } from '../shell/overlay-store.ts'
import { endSession } from '../shell/session.ts'
import { Button } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'

const DeleteDialog = lazy(() => import('./delete-dialog.tsx'))

export function DeleteSection({ user }: { user: User }) {
  const { t } = useTranslation('account')
  const { t: common } = useTranslation('common')
  const [isAsking, setAsking] = useState(false)

  function leave() {
    showToast({
      kind: 'success',
      title: common('toast.accountDeleted'),
      detail: t('toast.accountDeletedDetail'),
    })
    // The server has ended every session of the account: there is nobody left to sign out.
    endSession('logout')
    void forget(user.id)
  }

  return (
    <Section id="delete" title={t('delete.title')} text={t('delete.text')}>
      <Button variant="danger" icon={<Trash2 size={20} />} onPress={() => setAsking(true)}>
        {t('delete.open')}
      </Button>
      <Suspense>
        {isAsking && <DeleteDialog id={user.id} onClose={() => setAsking(false)} onDeleted={leave} />}
      </Suspense>
    </Section>
  )
}
