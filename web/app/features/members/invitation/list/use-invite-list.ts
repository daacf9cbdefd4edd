import type { BulkAction } from '@vecu/contract/bulk-action'
import { invitationBatchApi } from '@vecu/contract/invitation-batch'
import { useEffect, useState } from 'react'

import { rememberAction } from '../../bulk/bulk-actions.ts'
import { mergeLists } from '../../bulk/merge-lists.ts'
import { call } from '../../../../platform/api/api.ts'
import { queryClient } from '../../../../platform/api/query-client.ts'
import { toastError } from '../../../../platform/overlays/toasts.ts'
import { useUser } from '../../../../platform/session/session.ts'
import type { GroupChoice } from '../one/group-select.tsx'
import { type ListTable, type ValidatedList, clearListDraft, readListDraft, saveListDraft } from './list-draft.ts'
import { type ListLine, countGroups, mergeValidatedLines, toPerson, willBeSent } from './list-lines.ts'

interface Options {
  /** Group of arrival; undefined until the user has chosen one. */
  group: GroupChoice | undefined
  /** Any group that the user may invite into; the API needs one to read a list, and nobody is invited into it. */
  readingGroupId: number
  onGroupMissing: () => void
  onInvited?: (() => void) | undefined
}

/** State of a list from the pasted text to the sending; everything unsent is a draft. */
export function useInviteList({ group, readingGroupId, onGroupMissing, onInvited }: Options) {
  const { id: userId } = useUser()
  const [text, setText] = useState(() => readListDraft(userId).text)
  const [table, setTable] = useState(() => readListDraft(userId).table)
  const [judged, setJudged] = useState(() => readListDraft(userId).judged)
  const [isWorking, setWorking] = useState(false)
  const [sent, setSent] = useState<BulkAction>()
  const groupId = group?.id
  const id = groupId ?? readingGroupId

  useEffect(() => {
    if (sent) clearListDraft()
    else saveListDraft(userId, { text, groupId, table, judged })
  }, [userId, text, groupId, table, judged, sent])

  async function work(doIt: () => Promise<void>) {
    setWorking(true)
    try {
      await doIt()
    } catch (error) {
      await toastError(error)
    }
    setWorking(false)
  }

  /** People whose line names no group need a group of arrival that the user chose. */
  function lacksGroup(lines: readonly ListLine[]): boolean {
    const isNeeded = lines.length === 0 || lines.some((line) => willBeSent(line) && line.group === '')
    const isMissing = groupId === undefined && isNeeded
    if (isMissing) onGroupMissing()
    return isMissing
  }

  // Another list is another request, so it gets another key.
  const judge = (list: Omit<ValidatedList, 'sendKey'>) => setJudged({ ...list, sendKey: crypto.randomUUID() })

  return {
    text,
    table,
    judged,
    sent,
    isWorking,
    /** Validated for another group of arrival than the one chosen now. */
    isOutdated: judged !== undefined && judged.groupId !== id && judged.lines.some(({ group: name }) => name === ''),
    setText,
    setTable,

    /** A table is shown with its mapping first, other text line by line at once. */
    look: (written: string) =>
      work(async () => {
        const { columns, hasHeader, ...preview } = await call(invitationBatchApi.preview, {
          groupId: id,
          text: written,
        })
        const lines = preview.lines.map(toListLine)
        if (columns.length > 0) setTable({ columns, hasHeader })
        else if (!lacksGroup(lines)) judge({ groupId: id, groups: preview.groups, lines })
      }),

    /** The samples change with the header line; a mapping without an e-mail column is detected anew. */
    setHeader: ({ columns }: ListTable, hasHeader: boolean) =>
      work(async () => {
        const kinds = columns.map(({ kind }) => kind)
        const mapping = kinds.includes('email') ? { columns: kinds } : {}
        const preview = await call(invitationBatchApi.preview, { groupId: id, text, hasHeader, ...mapping })
        setTable({ columns: preview.columns, hasHeader: preview.hasHeader })
      }),

    map: ({ columns, hasHeader }: ListTable) =>
      work(async () => {
        const mapping = { columns: columns.map(({ kind }) => kind), hasHeader }
        const { groups, ...preview } = await call(invitationBatchApi.preview, { groupId: id, text, ...mapping })
        const lines = preview.lines.map(toListLine)
        if (!lacksGroup(lines)) judge({ groupId: id, groups, lines })
      }),

    setLines: (lines: readonly ListLine[]) => judged && judge({ ...judged, lines }),

    judgeAgain: (lines: readonly ListLine[]) =>
      work(async () => {
        judge({ groupId: id, groups: judged?.groups ?? [], lines })
        const invitations = lines.filter(({ isLeftOut }) => !isLeftOut).map(toPerson)
        const preview = await call(invitationBatchApi.preview, { groupId: id, invitations })
        judge({ groupId: id, groups: preview.groups, lines: mergeValidatedLines(lines, preview.lines) })
      }),

    send: ({ lines, groups, sendKey }: ValidatedList) =>
      work(async () => {
        if (lacksGroup(lines)) return
        const invitations = lines.filter(willBeSent).map(toPerson)
        const counts = countGroups(lines)
        const newGroups = groups.filter((one) => one.id === null && counts.has(one.name)).map(({ name }) => name)
        const batch = { groupId: id, invitations, ...(newGroups.length > 0 && { newGroups }) }
        const { others, ...first } = await call(invitationBatchApi.create, batch, sendKey)
        const actions = [first, ...others]
        rememberAction(...actions)
        setSent(mergeLists(actions)[0])
        if (newGroups.length > 0) void queryClient.invalidateQueries({ queryKey: ['groups'] })
        onInvited?.()
      }),

    backToText: () => setTable(undefined),
    /** To the mapping of a table, else to the text. */
    back: () => setJudged(undefined),
    restart() {
      setSent(undefined)
      setJudged(undefined)
      setTable(undefined)
      setText('')
    },
  }
}

function toListLine(line: Omit<ListLine, 'key' | 'isLeftOut'>, key: number): ListLine {
  return { ...line, key, isLeftOut: false }
}
