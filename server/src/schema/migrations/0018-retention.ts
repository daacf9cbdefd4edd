import type { LateIndex } from '../late-index.ts'

export const indexes: readonly LateIndex[] = [
  // The index there was knows living sessions only; an account that goes takes all of its sessions along.
  { name: 'session_of_any_account', on: 'session (account_id)' },
  { name: 'session_by_age', on: 'session (created_at)' },
]

/** Nothing but the indexes, which are built beside the traffic. */
export async function up(): Promise<void> {
  await Promise.resolve()
}
