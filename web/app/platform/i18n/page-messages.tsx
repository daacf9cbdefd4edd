import type { Namespace } from '@vecu/messages/catalog'
import { useTranslation } from 'react-i18next'
import { useMatches } from 'react-router'

/** A name that no section of a page would take. */
const ID = 'texts-of-the-page'

/** The namespaces that the current pages declare in `handle.ns`. */
function useNamespaces(): Namespace[] {
  const declared = useMatches().flatMap(({ handle }) => (handle as { ns?: Namespace[] } | undefined)?.ns ?? [])
  return [...new Set<Namespace>(['common', ...declared])]
}

/** Hands the page's texts to the browser inside the page, so that hydration waits for no further request. */
export function PageMessages() {
  const namespaces = useNamespaces()
  const { i18n } = useTranslation()
  const json =
    typeof document === 'undefined'
      ? JSON.stringify(
          Object.fromEntries(namespaces.map((name) => [name, i18n.getResourceBundle(i18n.language, name)])),
        )
      : (document.getElementById(ID)?.textContent ?? '{}')
  return (
    <script
      id={ID}
      type="application/json"
      suppressHydrationWarning
      // A text must not be able to close the element.
      dangerouslySetInnerHTML={{ __html: json.replaceAll('<', String.raw`\u003c`) }}
    />
  )
}

export function readPageMessages(): Record<string, Record<string, unknown>> {
  return JSON.parse(document.getElementById(ID)?.textContent ?? '{}') as Record<string, Record<string, unknown>>
}
