import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type CatalogSkill, catalogApi } from '@vecu/contract/catalog'
import type { Locale } from '@vecu/contract/locale'
import { foldText } from '@vecu/contract/fold-text'

import { readSkills } from '../../../../platform/offline/cached-catalog.ts'
import { call } from '../../../../platform/api/api.ts'
import { useLocale } from '../../../../platform/i18n/locale-path.ts'

const STALE_MS = 10 * 60_000

function skillsQuery(locale: Locale, groupId?: number, search = '') {
  return {
    queryKey: ['skills', locale, groupId ?? null, search],
    queryFn: () =>
      search === ''
        ? readSkills(locale, groupId)
        : call(catalogApi.skills, { ...(groupId !== undefined && { groupId }), search }),
    staleTime: STALE_MS,
  }
}

interface SkillCatalog {
  headings: CatalogSkill[]
  /** Size of the whole catalog, regardless of the search. */
  total: number
  isPending: boolean
  isError: boolean
  retry: () => void
}

/** Skills to choose from. While a search is pending or fails, the loaded catalog is filtered by name instead. */
export function useSkillCatalog(groupId: number | undefined, search: string): SkillCatalog {
  const locale = useLocale()
  const whole = useQuery({ ...skillsQuery(locale, groupId), placeholderData: keepPreviousData })
  const found = useQuery({ ...skillsQuery(locale, groupId, search), enabled: search !== '' })
  const all = whole.data ?? []
  return {
    headings: search === '' ? all : (found.data ?? namedLike(all, search)),
    total: all.reduce((sum, { skills }) => sum + skills.length, 0),
    isPending: whole.isPending,
    isError: whole.isError,
    retry: () => void whole.refetch(),
  }
}

function namedLike(headings: readonly CatalogSkill[], search: string): CatalogSkill[] {
  const terms = foldText(search).split(/\s+/).filter(Boolean)
  const isNamed = (name: string) => terms.every((term) => foldText(name).includes(term))
  return headings.flatMap((heading) => {
    const skills = isNamed(heading.name) ? heading.skills : heading.skills.filter(({ name }) => isNamed(name))
    return skills.length > 0 ? [{ ...heading, skills }] : []
  })
}

interface Group {
  id: number
  name: string
}

/** The user's groups that have custom skills; the others would offer nothing to choose. */
export function useGroupsWithSkills(groups: readonly Group[]): readonly Group[] {
  const locale = useLocale()
  const ids = groups.map(({ id }) => id)
  const { data = [] } = useQuery({
    queryKey: ['skills', locale, 'groups', ids],
    queryFn: () => groupsWithSkills(ids),
    enabled: ids.length > 0,
    staleTime: STALE_MS,
  })
  return groups.filter(({ id }) => data.includes(id))
}

async function groupsWithSkills(groupIds: readonly number[]): Promise<number[]> {
  const found: number[] = []
  for (const groupId of groupIds) {
    const headings = await call(catalogApi.skills, { groupId })
    if (headings.some(({ id }) => /^g\d+$/.test(id))) found.push(groupId)
  }
  return found
}
