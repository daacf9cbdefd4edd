export const DRAFT_KEY = 'draft-portrait'

/** Whether this person was writing here before; what, only the editor needs to know. */
export function hasDraft(owner: number): boolean {
  try {
    return (sessionStorage.getItem(DRAFT_KEY) ?? '').includes(`"owner":${owner},`)
  } catch {
    return false
  }
}
