import { supportUrl } from '@vecu/contract/support-link'

/** Opens the community's help in a new tab; says whether there is one. */
export function openSupport(link: string | null): boolean {
  if (link === null) {
    console.warn('Support link non disponible.')
    return false
  }
  window.open(supportUrl(link), '_blank', 'noopener')
  return true
}
