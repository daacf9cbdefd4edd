import { sql } from 'kysely'

import type { Tx } from '../../../schema/tables/tables.ts'
import type { CheckedCredentials } from './verify-credentials.ts'

/** Rejects credentials that another experience of the account already uses: each certifies one experience. */
export async function rejectRepeated(
  tx: Tx,
  accountId: number,
  checked: readonly CheckedCredentials[],
): Promise<CheckedCredentials[]> {
  const urls = checked.flatMap(({ certifications }) => certifications.map(({ url }) => url))
  const rows =
    urls.length === 0
      ? []
      : await tx
          .selectFrom('external_certification')
          .innerJoin('item', 'item.id', 'external_certification.item_id')
          .select('external_certification.url')
          .where('item.account_id', '=', accountId)
          .where('item.deleted_at', 'is', null)
          .where(sql<boolean>`external_certification.url = any (${sql.val(urls)}::text[])`)
          .execute()
  const used = new Set(rows.map(({ url }) => url))
  return checked.map(({ certifications, refusals }) => {
    const fresh = certifications.filter(({ url }) => {
      const isFresh = !used.has(url)
      used.add(url)
      return isFresh
    })
    const repeated = certifications.slice(fresh.length).map(() => 'repeated' as const)
    return { certifications: fresh, refusals: [...refusals, ...repeated] }
  })
}
