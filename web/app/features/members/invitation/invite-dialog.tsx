import Link2 from 'lucide/dist/esm/icons/link-2.mjs'
import Mail from 'lucide/dist/esm/icons/mail.mjs'
import UserPlus from 'lucide/dist/esm/icons/user-plus.mjs'
import Users from 'lucide/dist/esm/icons/users.mjs'
import { useState } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useUser } from '../../../platform/session/session.ts'
import { Button } from '../../../design-system/actions/button.tsx'
import { Dialog } from '../../../design-system/overlays/dialog.tsx'
import { Segmented } from '../../../design-system/choices/segmented.tsx'
import { Select } from '../../../design-system/choices/select.tsx'
import type { GroupChoice } from './one/group-select.tsx'
import css from './invite-dialog.module.css'
import { InviteForm } from './one/invite-form.tsx'
import { InviteList } from './list/invite-list.tsx'
import { readListDraft } from './list/list-draft.ts'
import { LinkPanel } from './links/link-panel.tsx'
import { Icon } from '../../../design-system/marks/icon.tsx'

interface Props {
  /** Groups that the user may invite into; the first is preselected, except for a list. */
  groups: readonly GroupChoice[]
  onClose: () => void
  onInvited?: () => void
}

/** Requires the message namespaces `invitation`, `member-import`, `bulk-action` and `errors`. */
export default function InviteDialog({ groups, onClose, onInvited }: Props) {
  const { t } = useTranslation('invitation')
  const { t: imports } = useTranslation('member-import')
  const { t: common } = useTranslation()
  const [method, setMethod] = useState('mail')
  const { id: userId } = useUser()
  const [isList, setList] = useState(() => readListDraft(userId).text.trim() !== '')
  const [chosenId, setChosenId] = useState(() => readListDraft(userId).groupId)
  const [isGroupMissing, setGroupMissing] = useState(false)
  const [first, ...others] = groups
  const chosen = groups.find(({ id }) => id === chosenId) ?? (others.length === 0 ? first : undefined)
  const group = chosen ?? first
  // Many people are never invited into a group that the user did not choose.
  const isForList = method === 'mail' && isList
  const shown = isForList ? chosen : group
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('dialog.title')}
      closeLabel={common('dialog.close')}
      size={isForList ? 'lg' : 'md'}
      // A press outside the dialog must not discard a list.
      isDismissable={!isList}
    >
      <div className={css.dialog}>
        <Segmented
          label={t('dialog.way')}
          value={method}
          onChange={setMethod}
          segments={[
            { value: 'mail', label: t('dialog.byMail'), icon: <Icon of={Mail} size={20} /> },
            { value: 'link', label: t('dialog.byLink'), icon: <Icon of={Link2} size={20} /> },
          ]}
        />
        {group ? (
          <>
            <Select
              label={t('invite.group')}
              icon={<Icon of={Users} size={20} />}
              options={groups.map(({ id, name }) => ({ id: String(id), label: name }))}
              placeholder={imports('chooseGroup')}
              value={shown ? String(shown.id) : null}
              onChange={(id) => {
                setChosenId(Number(id))
                setGroupMissing(false)
              }}
              {...(isForList && isGroupMissing && { error: imports('groupMissing') })}
            />
            {/* The error of the field is not announced, and the focus stays on the button of the list. */}
            <p role="alert" className="visually-hidden">
              {isForList && isGroupMissing && imports('groupMissing')}
            </p>
            {/* Hidden instead of unmounted, so that a list is not lost while the link panel is shown. */}
            <div hidden={method !== 'mail'} className={css.link}>
              {isList ? (
                <InviteList
                  group={chosen}
                  readingGroupId={group.id}
                  onGroupMissing={() => setGroupMissing(true)}
                  onClose={onClose}
                  onInvited={onInvited}
                />
              ) : (
                <InviteForm key={group.id} groups={[group]} {...(onInvited && { onInvited })} />
              )}
              <p className={css.other}>
                <Button
                  variant="ghost"
                  size="sm"
                  icon={isList ? <Icon of={UserPlus} size={20} /> : <Icon of={Users} size={20} />}
                  onPress={() => setList(!isList)}
                >
                  {t(isList ? 'dialog.one' : 'dialog.many')}
                </Button>
              </p>
            </div>
            {method === 'link' && <LinkPanel key={group.id} group={group} />}
          </>
        ) : (
          <p>{t('dialog.noGroup')}</p>
        )}
      </div>
    </Dialog>
  )
}
