import { useQuery } from '@tanstack/react-query'
import { type CommunitySkill, communitySkillsApi } from '@vecu/contract/catalog'
import { useEffect, useState } from 'react'

import { type SkillRow, isNamed, skillInputs, skillRows } from './skill-rows.ts'
import { SkillRows, renumbered } from './stored-rows.ts'
import { call } from '../../../platform/api/api.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { toastError } from '../../../platform/overlays/toasts.ts'
import { readFormDraft, writeFormDraft } from '../../../platform/drafts/form-draft.ts'

const DRAFT_KEY = 'draft-community-skills'
const ITEM = 'skills'
const QUERY_KEY = ['community-skills']

/** Custom skills of the community: data, draft in session storage, and saving. */
export function useSkillsForm() {
  const { data: base } = useQuery({
    queryKey: QUERY_KEY,
    queryFn: () => call(communitySkillsApi.get, {}),
    staleTime: 0,
  })
  const [draft, setDraft] = useState(() => readRows())
  const [marksUnnamed, setMarks] = useState(false)
  const rows = draft ?? skillRows(base ?? [])
  const isChanged = base !== undefined && draft !== null && JSON.stringify(draft) !== JSON.stringify(skillRows(base))

  useEffect(() => {
    // Before the saved skills are loaded, it is not known whether the draft differs from them.
    if (base) writeFormDraft(DRAFT_KEY, ITEM, isChanged ? draft : null)
  }, [base, draft, isChanged])

  /** Resolves to true when nothing is left to save. */
  async function save(): Promise<boolean> {
    if (!isChanged) return true
    setMarks(true)
    if (!isNamed(rows)) return false
    try {
      const skillsAttributes = skillInputs(rows, base, 'Community')
      const saved = await call(communitySkillsApi.update, { skillsAttributes } as never)
      queryClient.setQueryData<CommunitySkill[]>(QUERY_KEY, saved)
      discard()
      return true
    } catch (error) {
      await toastError(error)
      return false
    }
  }

  function discard() {
    setDraft(null)
    setMarks(false)
  }

  function forget() {
    writeFormDraft(DRAFT_KEY, ITEM, null)
  }

  return { rows, marksUnnamed, isReady: base !== undefined, isChanged, change: setDraft, save, discard, forget }
}

function readRows(): SkillRow[] | null {
  const rows = readFormDraft(DRAFT_KEY, ITEM, (stored) => SkillRows.safeParse(stored).data)
  return rows && renumbered(rows)
}
