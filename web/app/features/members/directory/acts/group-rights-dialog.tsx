import type { User } from '@vecu/contract/account'
import { useState } from 'react'

import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { Button } from '../../../../design-system/actions/button.tsx'
import { Dialog } from '../../../../design-system/overlays/dialog.tsx'
import { setRights } from './act-on-one.ts'
import { GroupCheckboxes } from './group-checkboxes.tsx'
import css from './roles-dialog.module.css'
import { getFullName } from '../view/account-state.ts'

interface Props {
  person: User
  onClose: () => void
}

/** Choice of the groups that a member administers. */
export default function GroupRightsDialog({ person, onClose }: Props) {
  const { t } = useTranslation('members')
  const { t: common } = useTranslation()
  const groups = person.groupsAttributes
  const [chosen, setChosen] = useState<readonly number[]>(
    groups.filter(({ groupAdmin }) => groupAdmin || groups.length === 1).map(({ id }) => id),
  )
  const [isSending, setSending] = useState(false)

  async function save() {
    setSending(true)
    const { communityAdmin } = person
    const isDone = await setRights(person, { communityAdmin, groupAdmin: chosen.length > 0, groupIds: [...chosen] })
    setSending(false)
    if (isDone) onClose()
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('rights.groups.title')}
      closeLabel={common('dialog.close')}
      size="sm"
      footer={(close) => (
        <>
          <Button variant="ghost" isDisabled={isSending} onPress={close}>
            {common('cancel')}
          </Button>
          {groups.length > 0 && (
            <Button
              isDisabled={chosen.length === 0 && !person.groupAdmin}
              isPending={isSending}
              pendingLabel={common('loading')}
              onPress={() => void save()}
            >
              {common('save')}
            </Button>
          )}
        </>
      )}
    >
      {groups.length === 0 ? (
        <p>{t('rights.groups.none')}</p>
      ) : (
        <div className={css.fields}>
          <p>{t('rights.groups.text', { name: getFullName(person) })}</p>
          <GroupCheckboxes label={t('rights.groups.label')} groups={groups} chosen={chosen} onChange={setChosen} />
        </div>
      )}
    </Dialog>
  )
}
