export const INVITATION_TOKEN = 'invitation_token'

/** The address of a page opened from an invitation: it keeps its language, and shows its form to whoever is signed in. */
export function isInvitation(search: string): boolean {
  return new URLSearchParams(search).has(INVITATION_TOKEN)
}
