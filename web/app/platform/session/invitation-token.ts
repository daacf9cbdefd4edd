export const INVITATION_TOKEN = 'invitation_token'

/**
 * Whether the page was opened from an invitation: it stays in its language and shows its form to signed-in users too.
 */
export function isInvitation(search: string): boolean {
  return new URLSearchParams(search).has(INVITATION_TOKEN)
}
