import { supportUrl } from '@vecu/contract/support-link'

/** Opens the support link in a new tab; returns false if there is none. */
export function openSupport(link: string | null): boolean {
  if (link === null) {
    console.warn('Support link non disponible.')
    return false
  }
  window.open(supportUrl(link), '_blank', 'noopener')
  return true
}
