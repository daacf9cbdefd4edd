import type { BulkAction } from '@vecu/contract/bulk-action'
import { invitationBatchApi } from '@vecu/contract/invitation-batch'
import { useEffect, useState } from 'react'

import { rememberAction } from '../../bulk/bulk-actions.ts'
import { call } from '../../../../platform/api/api.ts'
import { useUser } from '../../../../platform/session/session.ts'
import { toastError } from '../../../../platform/overlays/toasts.ts'
import type { GroupChoice } from '../one/group-select.tsx'
import { type ValidatedList, clearListDraft, saveListDraft, readListDraft } from './list-draft.ts'
import { type ListLine, mergeValidatedLines, toPerson, willBeSent } from './list-lines.ts'
import { ListPreview } from './list-preview.tsx'
import { ListSent } from './list-sent.tsx'
import { ListWriting } from './list-writing.tsx'

interface Props {
  group: GroupChoice
  onClose: () => void
  onInvited?: (() => void) | undefined
}

/** Invites many people: paste or drop a list, check it line by line, send it. The draft survives closing the dialog. */
export function InviteList({ group, onClose, onInvited }: Props) {
  const { id: userId } = useUser()
  const [text, setText] = useState(() => readListDraft(userId).text)
  const [judged, setJudged] = useState<ValidatedList | undefined>(() => readListDraft(userId).judged)
  const [isWorking, setWorking] = useState(false)
  const [sent, setSent] = useState<BulkAction>()

  useEffect(() => {
    if (sent) clearListDraft()
    else saveListDraft(userId, { text, judged })
  }, [userId, text, judged, sent])

  async function work(doIt: () => Promise<void>) {
    setWorking(true)
    try {
      await doIt()
    } catch (error) {
      await toastError(error)
    }
    setWorking(false)
  }

  const look = (written: string) =>
    work(async () => {
      const { lines } = await call(invitationBatchApi.preview, { groupId: group.id, text: written })
      setJudged({ groupId: group.id, lines: lines.map((line, key) => ({ ...line, key, isLeftOut: false })) })
    })

  const judge = (lines: readonly ListLine[]) =>
    work(async () => {
      setJudged({ groupId: group.id, lines })
      const invitations = lines.filter(({ isLeftOut }) => !isLeftOut).map(toPerson)
      const preview = await call(invitationBatchApi.preview, { groupId: group.id, invitations })
      setJudged({ groupId: group.id, lines: mergeValidatedLines(lines, preview.lines) })
    })

  const send = (lines: readonly ListLine[]) =>
    work(async () => {
      const invitations = lines.filter(willBeSent).map(toPerson)
      const action = await call(invitationBatchApi.create, { groupId: group.id, invitations })
      rememberAction(action)
      setSent(action)
      onInvited?.()
    })

  if (sent) {
    return (
      <ListSent
        startedAction={sent}
        onClose={onClose}
        onMore={() => {
          setSent(undefined)
          setJudged(undefined)
          setText('')
        }}
      />
    )
  }
  if (!judged) {
    return <ListWriting text={text} onText={setText} isWorking={isWorking} onLook={(written) => void look(written)} />
  }
  return (
    <ListPreview
      lines={judged.lines}
      isOutdated={judged.groupId !== group.id}
      isWorking={isWorking}
      onLines={(lines) => setJudged({ ...judged, lines })}
      onJudge={(lines) => void judge(lines)}
      onSend={() => void send(judged.lines)}
      onBack={() => setJudged(undefined)}
    />
  )
}
