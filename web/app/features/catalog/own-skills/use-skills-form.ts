import { useQuery } from '@tanstack/react-query'
import { type CommunitySkill, communitySkillsApi } from '@vecu/contract/catalog'
import { useEffect, useState } from 'react'
import { z } from 'zod'

import { type SkillRow, isNamed, newRow, skillInputs, skillRows } from './skill-rows.ts'
import { call } from '../../../platform/api/api.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { toastError } from '../../../platform/overlays/toasts.ts'
import { readStoredDrafts, writeStoredDrafts } from '../../../platform/wizard/draft-storage.ts'

const DRAFT_KEY = 'draft-community-skills'
const QUERY_KEY = ['community-skills']
const row = z.object({ id: z.int(), name: z.string() })
const Rows = z.array(row.extend({ under: z.array(row) }))

/** Custom skills of the community: data, draft in session storage, and saving. */
export function useSkillsForm(owner: number) {
  const { data: base } = useQuery({
    queryKey: QUERY_KEY,
    queryFn: () => call(communitySkillsApi.get, {}),
    staleTime: 0,
  })
  const [draft, setDraft] = useState(() => renumbered(readStoredDrafts(DRAFT_KEY, owner, Rows).edit))
  const [marksUnnamed, setMarks] = useState(false)
  const rows = draft ?? skillRows(base ?? [])
  const isChanged = base !== undefined && draft !== null && JSON.stringify(draft) !== JSON.stringify(skillRows(base))

  useEffect(() => {
    writeStoredDrafts(DRAFT_KEY, owner, { create: null, edit: isChanged ? draft : null })
  }, [draft, isChanged, owner])

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
    writeStoredDrafts(DRAFT_KEY, owner, { create: null, edit: null })
  }

  return { rows, marksUnnamed, isReady: base !== undefined, isChanged, change: setDraft, save, discard, forget }
}

/** Temporary ids restart on each page load, so the ids of a stored draft are replaced to avoid duplicates. */
function renumbered(rows: SkillRow[] | null): SkillRow[] | null {
  const fresh = <One extends { id: number; name: string }>(one: One): One =>
    one.id > 0 ? one : { ...one, id: newRow(one.name).id }
  return rows && rows.map((one) => ({ ...fresh(one), under: one.under.map(fresh) }))
}
