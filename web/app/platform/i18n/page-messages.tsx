import type { Namespace } from '@vecu/messages/catalog'
import type { LocaleCatalog } from '@vecu/messages/translator'
import { useMatches } from 'react-router'

import type { PageHandle } from '../host/page-handle.ts'
import { useTranslation } from './use-translation.ts'

/** Must not collide with the id of a page section. */
const ID = 'texts-of-the-page'

/** Namespaces that the current routes declare in `handle.ns`. */
function useNamespaces(): Namespace[] {
  const declared = useMatches().flatMap(({ handle }) => (handle as PageHandle | undefined)?.ns ?? [])
  return [...new Set<Namespace>(['common', ...declared])]
}

/** Embeds the messages of the page, so that hydration needs no further request. */
export function PageMessages() {
  const namespaces = useNamespaces()
  const { i18n } = useTranslation()
  const json =
    typeof document === 'undefined'
      ? JSON.stringify(Object.fromEntries(namespaces.map((name) => [name, i18n.catalog[name]])))
      : (document.getElementById(ID)?.textContent ?? '{}')
  return (
    <script
      id={ID}
      type="application/json"
      suppressHydrationWarning
      // Prevents a message from closing the script element.
      dangerouslySetInnerHTML={{ __html: json.replaceAll('<', String.raw`\u003c`) }}
    />
  )
}

export function readPageMessages(): LocaleCatalog {
  return JSON.parse(document.getElementById(ID)?.textContent ?? '{}') as LocaleCatalog
}
