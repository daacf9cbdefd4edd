/**
 * Who posts to the share target, as far as the worker can tell by the `Origin` header: one of our pages, another site,
 * or nobody by name. The operating system names none, and a page that hides its referrer does not either.
 */
export function shareOrigin(header: string | null, own: string): 'own' | 'foreign' | 'unnamed' {
  if (header === null || header === 'null') return 'unnamed'
  return header === own ? 'own' : 'foreign'
}
