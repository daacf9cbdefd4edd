import type { LateIndex } from '../late-index.ts'

export const indexes: readonly LateIndex[] = [
  // The existing index covers active sessions only; deleting an account cascades to all of its sessions.
  { name: 'session_of_any_account', on: 'session (account_id)' },
  { name: 'session_by_age', on: 'session (created_at)' },
]

/** Only indexes, built concurrently. */
export async function up(): Promise<void> {
  await Promise.resolve()
}
