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

/** Groups and communities have skills of their own: what one person may choose from is nothing for the next. */
function keyOf(owner: number, locale: Locale, groupId: number | undefined): string {
  return `skills ${owner} ${locale} ${groupId ?? 'all'}`
}

/** The skills to choose from; without network, as they were last read here. */
export async function readSkills(locale: Locale, groupId?: number): Promise<CatalogueSkill[]> {
  const owner = useSession.getState().user?.id ?? 0
  const key = keyOf(owner, locale, groupId)
  try {
    const headings = await call(catalogueApi.skills, groupId === undefined ? {} : { groupId })
    // The answer may come after its reader has signed out.
    const isStillHere = useSession.getState().owner === owner
    if (isStillHere) await write('kept', { key, owner, keptAt: Date.now(), headings }).catch(() => undefined)
    return headings
  } catch (error) {
    const kept = isUnreachable(error) ? await readOne<KeptSkills>('kept', key).catch(() => undefined) : undefined
    if (!kept) throw error
    return kept.headings
  }
}

/** Has the skills at hand for when there is no network, whether or not the form was ever opened. */
export async function cacheCatalog(owner: number, locale: Locale): Promise<void> {
  try {
    const kept = await readOne<KeptSkills>('kept', keyOf(owner, locale, undefined))
    if (!kept || Date.now() - kept.keptAt > FRESH_MS) await readSkills(locale)
  } catch {
    // Without them the form says that they are not there.
  }
}
