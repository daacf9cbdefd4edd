import { type CatalogSkill, catalogApi } from '@vecu/contract/catalog'
import type { Locale } from '@vecu/contract/locale'

import { isUnreachable } from '../failures/api-error.ts'
import { call } from '../api/api.ts'
import { useSession } from '../session/session.ts'
import { readOne, writeIf } from '../browser/database.ts'

interface CachedSkills {
  key: string
  owner: number
  cachedAt: number
  headings: CatalogSkill[]
}

const FRESH_MS = 24 * 60 * 60_000

/** Keyed by owner, because groups and communities have their own skills. */
function toCacheKey(owner: number, locale: Locale, groupId: number | undefined): string {
  return `skills ${owner} ${locale} ${groupId ?? 'all'}`
}

/** Skill catalogue; offline, the last one stored for this user. */
export async function readSkills(locale: Locale, groupId?: number): Promise<CatalogSkill[]> {
  const owner = useSession.getState().user?.id ?? 0
  const key = toCacheKey(owner, locale, groupId)
  try {
    const headings = await call(catalogApi.skills, groupId === undefined ? {} : { groupId })
    // The response may arrive after the user has signed out.
    const isSameOwner = () => useSession.getState().owner === owner
    const cached: CachedSkills = { key, owner, cachedAt: Date.now(), headings }
    if (isSameOwner()) await writeIf('kept', cached, isSameOwner).catch(() => undefined)
    return headings
  } catch (error) {
    const cached = isUnreachable(error) ? await readOne<CachedSkills>('kept', key).catch(() => undefined) : undefined
    if (!cached) throw error
    return cached.headings
  }
}

/** Stores the catalogue for offline use, even if the form was never opened. */
export async function cacheCatalog(owner: number, locale: Locale): Promise<void> {
  try {
    const cached = await readOne<CachedSkills>('kept', toCacheKey(owner, locale, undefined))
    if (!cached || Date.now() - cached.cachedAt > FRESH_MS) await readSkills(locale)
  } catch {
    // Ignored: without the catalogue the form shows that it is unavailable.
  }
}
