import type { Locale } from '@vecu/contract/locale'
import type { PortraitChange } from '@vecu/contract/portrait'
import { sql } from 'kysely'

import type { Viewer } from '../../../request/session/viewer.ts'
import type { Tx } from '../../../schema/tables/tables.ts'
import { NEW_SHORT_CODE } from '../item/renew-link.ts'
import { newPublicToken } from '../item/write-item.ts'
import { needsPublicApproval } from '../moderation-case/policy.ts'
import { openCase, wasPortraitRefused, withdrawPortraitCase } from '../moderation-case/queries.ts'
import { fieldError } from '../../../platform/http/field-error.ts'

type PortraitWriter = Pick<Viewer, 'id' | 'communityAdmin' | 'groupAdmin'>

interface PortraitContext {
  tx: Tx
  viewer: PortraitWriter
  locale: Locale
}

export async function changePortrait(writing: PortraitContext, input: PortraitChange): Promise<void> {
  const { tx, viewer } = writing
  // The upsert locks the row until the transaction ends, so concurrent changes wait.
  await writeRow(tx, viewer.id, {
    ...(input.headline !== undefined && { headline: input.headline }),
    ...(input.about !== undefined && { about: input.about }),
    ...(input.hiddenSkillIds !== undefined && { hidden_skills: [...new Set(input.hiddenSkillIds)] }),
    ...(input.public === false && { public: false }),
    ...(input.indexable !== undefined && { indexable: input.indexable }),
  })
  if (input.public === false) await withdrawPortraitCase(tx, viewer.id)
  if (input.public) await publish(tx, viewer)
  if (input.experienceIds) await writePicks(writing, [...new Set(input.experienceIds)])
}

/**
 * Where an admin approves public links, and after an admin refused this one, opens a request instead, unless the
 * portrait is public.
 */
async function publish(tx: Tx, viewer: PortraitWriter): Promise<void> {
  const portrait = await tx
    .selectFrom('portrait')
    .select('public')
    .where('account_id', '=', viewer.id)
    .executeTakeFirstOrThrow()
  if (portrait.public) return
  const mustAsk = (await needsPublicApproval(tx, viewer)) || (await wasPortraitRefused(tx, viewer.id))
  // Nobody else could approve it for the only community admin.
  if (mustAsk && !viewer.communityAdmin) {
    await openCase(tx, { kind: 'portrait', author_id: viewer.id, item_id: null, opener_id: viewer.id })
    return
  }
  await withdrawPortraitCase(tx, viewer.id)
  await writeRow(tx, viewer.id, { public: true })
}

export function renewPortraitLink(tx: Tx, accountId: number): Promise<void> {
  return writeRow(tx, accountId, { public_token: newPublicToken(), short_code: NEW_SHORT_CODE })
}

interface Columns {
  headline?: string
  about?: string
  hidden_skills?: string[]
  public?: boolean
  public_token?: string
  short_code?: typeof NEW_SHORT_CODE
  indexable?: boolean
}

async function writeRow(tx: Tx, accountId: number, columns: Columns): Promise<void> {
  await tx
    .insertInto('portrait')
    .values({ account_id: accountId, public_token: newPublicToken(), ...columns })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ ...columns, updated_at: sql<Date>`now()` }))
    .execute()
}

/** Throws unless all ids are experiences of the viewer. */
async function writePicks({ tx, viewer, locale }: PortraitContext, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('portrait_experience').where('account_id', '=', viewer.id).execute()
  if (ids.length === 0) return
  const own = await tx
    .selectFrom('item')
    .select('id')
    .where('id', 'in', ids)
    .where('account_id', '=', viewer.id)
    .where('kind', '=', 'experience')
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .execute()
  if (own.length < ids.length) throw fieldError(locale, 'VALIDATION_ERROR', 'experienceIds', 'invalidChoice')
  await tx
    .insertInto('portrait_experience')
    .values(ids.map((id, position) => ({ account_id: viewer.id, item_id: id, position })))
    .execute()
}
