import type { GroupChoice } from '../one/group-select.tsx'
import { ListMapping } from './list-mapping.tsx'
import { ListPreview } from './list-preview.tsx'
import { ListSent } from './list-sent.tsx'
import { ListWriting } from './list-writing.tsx'
import { useInviteList } from './use-invite-list.ts'

interface Props {
  group: GroupChoice | undefined
  readingGroupId: number
  onGroupMissing: () => void
  onClose: () => void
  onInvited?: (() => void) | undefined
}

/**
 * Invites many people: paste or drop a list, confirm what its columns contain, check it line by line, send it. The
 * draft survives closing the dialog.
 */
export function InviteList({ group, readingGroupId, onGroupMissing, onClose, onInvited }: Props) {
  const list = useInviteList({ group, readingGroupId, onGroupMissing, onInvited })
  const { text, table, judged, sent, isWorking } = list
  if (sent) return <ListSent startedAction={sent} onClose={onClose} onMore={list.restart} />
  if (judged) {
    return (
      <ListPreview
        lines={judged.lines}
        groups={judged.groups}
        isOutdated={list.isOutdated}
        isWorking={isWorking}
        onLines={list.setLines}
        onJudge={(lines) => void list.judgeAgain(lines)}
        onSend={() => void list.send(judged)}
        onBack={list.back}
      />
    )
  }
  if (table) {
    return (
      <ListMapping
        table={table}
        groupName={group?.name}
        isWorking={isWorking}
        onTable={list.setTable}
        onHeader={(hasHeader) => void list.setHeader(table, hasHeader)}
        onConfirm={() => void list.map(table)}
        onBack={list.backToText}
      />
    )
  }
  return (
    <ListWriting
      text={text}
      onText={list.setText}
      isWorking={isWorking}
      onLook={(written) => void list.look(written)}
    />
  )
}
