import { readTab, removeTab, writeTab } from '../browser/browser-storage.ts'
import type { TabKey } from '../browser/stored-keys.ts'
import { useSession } from '../session/session.ts'

interface StoredForms {
  /** Null for a form that was begun before signing in. */
  owner: number | null
  forms: Record<string, unknown>
}

/**
 * Unsaved values of a form in this tab; `item` distinguishes forms of the same kind. Null if there are none that `parse`
 * accepts.
 */
export function readFormDraft<Values>(
  key: TabKey,
  item: string,
  parse: (stored: unknown) => Values | undefined,
): Values | null {
  return parse(readForms(key)[item]) ?? null
}

/**
 * Stores the values until they are saved, also across a reload or an expired session; null removes them. Returns whether
 * the storage accepted them.
 */
export function writeFormDraft(key: TabKey, item: string, values: object | null): boolean {
  const { [item]: _before, ...others } = readForms(key)
  const forms = values ? { ...others, [item]: values } : others
  const { owner } = useSession.getState()
  if (Object.keys(forms).length > 0) return writeTab(key, JSON.stringify({ owner, forms } satisfies StoredForms))
  removeTab(key)
  return true
}

/** Forms of the user; those of others and invalid data are ignored. */
function readForms(key: TabKey): Record<string, unknown> {
  try {
    const { owner, forms } = (JSON.parse(readTab(key) ?? 'null') ?? {}) as Partial<StoredForms>
    const isOwn = owner === null || owner === useSession.getState().owner
    return isOwn && typeof forms === 'object' ? forms : {}
  } catch {
    // Not JSON: another program may have written it.
    return {}
  }
}

/** Fields in which the values differ from the saved ones; null if there are none. */
export function changedFields<Values extends object>(values: Values, saved: Values): Partial<Values> | null {
  const names = Object.keys(values) as (keyof Values)[]
  const changed = names.filter((name) => JSON.stringify(values[name]) !== JSON.stringify(saved[name]))
  return changed.length === 0
    ? null
    : (Object.fromEntries(changed.map((name) => [name, values[name]])) as Partial<Values>)
}
