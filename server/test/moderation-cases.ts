import { withCommunity } from '../src/platform/db/community-transaction.ts'
import type { MatrixFixture } from './matrix-fixture.ts'

/** An experience of the subject that an admin hid. */
export async function createHidden(fixture: MatrixFixture): Promise<{ id: number }> {
  const id = await fixture.experience()
  const { services, community } = fixture.server
  await withCommunity(services.connection.db, community.id, async (tx) => {
    const row = { item_id: id, reason: 'Un nom y figure' }
    const hiding = await tx.insertInto('hiding').values(row).returning('id').executeTakeFirstOrThrow()
    await tx.updateTable('item').set({ hiding_id: hiding.id, sharing: 'private' }).where('id', '=', id).execute()
  })
  return { id }
}

/** An open report about an experience of the subject, by someone who left. */
export async function createReport(fixture: MatrixFixture): Promise<{ id: number }> {
  const item_id = await fixture.experience()
  const { services, community } = fixture.server
  return withCommunity(services.connection.db, community.id, (tx) =>
    tx
      .insertInto('moderation_case')
      .values({ kind: 'report', author_id: fixture.subject.id, item_id, report_reason: 'untrue' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
}
