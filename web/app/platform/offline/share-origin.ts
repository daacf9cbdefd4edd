/**
 * Sender of a share-target request by its `Origin` header. The operating system sends none, but neither does a page
 * that hides its referrer.
 */
export function shareOrigin(header: string | null, own: string): 'own' | 'foreign' | 'unnamed' {
  if (header === null || header === 'null') return 'unnamed'
  return header === own ? 'own' : 'foreign'
}
