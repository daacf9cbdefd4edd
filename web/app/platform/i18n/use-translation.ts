import type { Namespace } from '@vecu/messages/catalog'
import { createContext, useContext } from 'react'

import type { I18n, Translation, UntypedTranslation } from './i18n.ts'

export const I18nContext = createContext<I18n | undefined>(undefined)

/**
 * Messages of a namespace. With several, keys without prefix are of the first, others are named `namespace:key`. Suspends the
 * component until all of them are loaded.
 */
export function useTranslation(): Translation<'common'>
export function useTranslation<Own extends Namespace>(namespace: Own): Translation<Own>
export function useTranslation<Own extends Namespace, Others extends Namespace>(
  namespaces: readonly [Own, ...Others[]],
): Translation<Own, Own | Others>
export function useTranslation(names: Namespace | readonly [Namespace, ...Namespace[]] = 'common'): UntypedTranslation {
  const i18n = useContext(I18nContext)
  if (!i18n) throw new Error('useTranslation() outside of I18nContext')
  const namespaces = typeof names === 'string' ? ([names] as const) : names
  const pending = i18n.pendingNamespaces(namespaces)
  // Not `use(pending)`: a component that waits for two hooks would take the first promise for the second.
  if (pending) throw pending
  return i18n.inNamespace(namespaces[0])
}
