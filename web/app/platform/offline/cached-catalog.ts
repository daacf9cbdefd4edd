import { type CatalogueSkill, catalogueApi } from '@vecu/contract/catalog'
import type { Locale } from '@vecu/contract/locale'

import { isUnreachable } from '../failures/api-error.ts'
import { call } from '../api/api.ts'
import { useSession } from '../session/session.ts'
import { readOne, write } from '../browser/database.ts'

interface KeptSkills {
  key: string
  owner: number
  keptAt: number
  headings: CatalogueSkill[]
}

const FRESH_MS = 24 * 60 * 60_000

/** Keyed by owner, because groups and communities have their own skills. */
function keyOf(owner: number, locale: Locale, groupId: number | undefined): string {
  return `skills ${owner} ${locale} ${groupId ?? 'all'}`
}

/** Skill catalogue; offline, the last one stored for this user. */
export async function readSkills(locale: Locale, groupId?: number): Promise<CatalogueSkill[]> {
  const owner = useSession.getState().user?.id ?? 0
  const key = keyOf(owner, locale, groupId)
  try {
    const headings = await call(catalogueApi.skills, groupId === undefined ? {} : { groupId })
    // The response may arrive after the user has signed out.
    const isStillHere = useSession.getState().owner === owner
    if (isStillHere) await write('kept', { key, owner, keptAt: Date.now(), headings }).catch(() => undefined)
    return headings
  } catch (error) {
    const kept = isUnreachable(error) ? await readOne<KeptSkills>('kept', key).catch(() => undefined) : undefined
    if (!kept) throw error
    return kept.headings
  }
}

/** Stores the catalogue for offline use, even if the form was never opened. */
export async function cacheCatalog(owner: number, locale: Locale): Promise<void> {
  try {
    const kept = await readOne<KeptSkills>('kept', keyOf(owner, locale, undefined))
    if (!kept || Date.now() - kept.keptAt > FRESH_MS) await readSkills(locale)
  } catch {
    // Ignored: without the catalogue the form shows that it is unavailable.
  }
}
