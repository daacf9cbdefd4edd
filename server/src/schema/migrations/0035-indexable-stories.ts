import type { LateIndex } from '../late-index.ts'

export const indexes: readonly LateIndex[] = [
  // For the sitemap, which lists a small part of a large table.
  {
    name: 'item_indexable_story',
    on: `item (community_id, updated_at desc) where kind = 'story' and sharing = 'public' and indexable and deleted_at is null`,
  },
]

/** Only indexes, built concurrently. */
export async function up(): Promise<void> {
  await Promise.resolve()
}
