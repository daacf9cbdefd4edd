import type { Tx } from '../../schema/tables/tables.ts'
import type { Services } from '../../platform/services.ts'
import { changePortrait } from '../../domain/journal/portrait/write.ts'
import { DEMO_PORTRAITS } from './data/demo-portraits.ts'
import { withDemoCommunity } from './with-demo-community.ts'
import type { DemoSlug } from './data/demo-data.ts'

/** Overwrites existing portraits, so that an interrupted start can continue. */
export async function seedPortraits(services: Services): Promise<void> {
  for (const slug of ['vecu', 'atelier'] as const)
    await withDemoCommunity(services, slug, (tx) => writePortraits(tx, slug))
}

async function writePortraits(tx: Tx, slug: DemoSlug): Promise<void> {
  const written = await tx
    .selectFrom('account')
    .innerJoin('item', 'item.account_id', 'account.id')
    .innerJoin('experience', 'experience.id', 'item.id')
    .select(['account.id as accountId', 'account.firstname', 'account.lastname', 'account.locale'])
    .select(['item.id', 'experience.description'])
    .execute()
  for (const { community, owner, picks, headline, about, public: isPublic = false } of DEMO_PORTRAITS) {
    if (community !== slug) continue
    const own = written.filter(({ firstname, lastname }) => `${firstname} ${lastname}` === owner)
    const experienceIds = picks.map((beginning) => {
      const found = own.find(({ description }) => description.startsWith(beginning))
      if (!found) throw new Error(`${owner} of the demo wrote nothing that begins with ${beginning}`)
      return found.id
    })
    const { accountId = 0, locale = 'fr' } = own[0] ?? {}
    const portrait = { headline, about, experienceIds, public: isPublic }
    await changePortrait({ tx, viewer: { id: accountId, communityAdmin: false, groupAdmin: false }, locale }, portrait)
  }
}
