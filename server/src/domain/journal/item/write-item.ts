import { randomBytes } from 'node:crypto'

import type { ExperienceChange } from '@vecu/contract/experience'
import { cutText } from '@vecu/contract/cut-text'
import { AppError } from '@vecu/contract/error'
import type { Locale } from '@vecu/contract/locale'
import { sql } from 'kysely'

import { recordActivity } from '../../identity/account/queries.ts'
import type { Viewer } from '../../../request/session/viewer.ts'
import type { Tx } from '../../../schema/tables/tables.ts'
import { fieldError } from '../../../platform/http/field-error.ts'
import { mayCurateOwn } from './policy.ts'
import { findSharing, resolveSharing } from './resolve-sharing.ts'

/** Length of a name in the activity list. */
const MAX_SUBJECT = 80

export interface WriteContext {
  tx: Tx
  viewer: Viewer
  locale: Locale
}

/** Fields shared by experiences and stories. */
type ItemChange = Pick<ExperienceChange, 'sharingParameters' | 'groupIds' | 'official' | 'highlight' | 'indexable'>

/** Starts with a letter, so that it cannot be mistaken for an id. */
export function newPublicToken(): string {
  return `x${randomBytes(24).toString('base64url')}`
}

export async function insertItem({ tx, viewer }: WriteContext, kind: 'experience' | 'story'): Promise<number> {
  const { id } = await tx
    .insertInto('item')
    .values({ account_id: viewer.id, kind, public_token: newPublicToken() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function writeItem(writing: WriteContext, id: number, input: ItemChange): Promise<void> {
  const sharingParameters = await resolveSharing(writing, id, input.sharingParameters)
  const isWaiting = sharingParameters !== input.sharingParameters
  // While a public link waits for approval, the item stays shared with the same groups.
  const allowed = { ...input, sharingParameters, ...(isWaiting && { groupIds: undefined }) }
  await writeCuration(writing, id, allowed)
  await writeSharing(writing, id, allowed)
}

/** Only those who curate may change `official` and `highlight`; unchanged values are accepted from anyone. */
async function writeCuration({ tx, viewer }: WriteContext, id: number, input: ItemChange): Promise<void> {
  if (!(await mayCurateOwn(tx, viewer))) {
    const { official, highlight } = await tx
      .selectFrom('item')
      .select(['official', 'highlight'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if ((input.official ?? official) !== official || (input.highlight ?? highlight) !== highlight) {
      throw new AppError('FORBIDDEN')
    }
  }
  await tx
    .updateTable('item')
    .set({
      ...(input.official !== undefined && { official: input.official }),
      ...(input.highlight !== undefined && { highlight: input.highlight }),
      ...(input.indexable !== undefined && { indexable: input.indexable }),
      ...(input.sharingParameters !== undefined && { sharing: input.sharingParameters }),
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()
}

/** Members may share with their own groups only, community admins with any group. */
async function writeSharing({ tx, viewer, locale }: WriteContext, id: number, input: ItemChange): Promise<void> {
  const { groupIds } = input
  if (groupIds) {
    const uniqueGroupIds = [...new Set(groupIds)]
    const allowed = await tx
      .selectFrom('team')
      .select('team.id')
      .where('team.id', 'in', uniqueGroupIds.length > 0 ? uniqueGroupIds : [0])
      .$if(!viewer.communityAdmin, (query) =>
        query.where(
          sql<boolean>`exists (select from membership
            where membership.team_id = team.id and membership.account_id = ${viewer.id})`,
        ),
      )
      .execute()
    if (allowed.length < uniqueGroupIds.length)
      throw fieldError(locale, 'VALIDATION_ERROR', 'group_ids', 'invalidChoice')
    await tx.deleteFrom('item_team').where('item_id', '=', id).execute()
    if (uniqueGroupIds.length > 0) {
      await tx
        .insertInto('item_team')
        .values(uniqueGroupIds.map((groupId) => ({ item_id: id, team_id: groupId })))
        .execute()
    }
  }
  const lonely = await tx
    .selectFrom('item')
    .select('id')
    .where('id', '=', id)
    .where('sharing', '=', 'group')
    .where(sql<boolean>`not exists (select from item_team where item_team.item_id = item.id)`)
    .executeTakeFirst()
  if (lonely) throw fieldError(locale, 'VALIDATION_ERROR', 'group_ids', 'required')
}

/** Updates the search text. */
export async function writeSearch(tx: Tx, id: number, terms: readonly string[]): Promise<void> {
  await tx
    .updateTable('item')
    .set({ search: sql<string>`fold_text(${[...new Set(terms)].join(' ')})` })
    .where('id', '=', id)
    .execute()
}

export async function recordCreated({ tx, viewer }: WriteContext, name: string): Promise<void> {
  await recordActivity(tx, viewer.id, 'created', cutText(name, MAX_SUBJECT))
}

/** Records an activity when a private item is shared for the first time. */
export async function recordShared(
  { tx, viewer }: WriteContext,
  before: { id: number; sharing: string },
  { sharingParameters }: ItemChange,
  name: () => Promise<string>,
): Promise<void> {
  const isNews = before.sharing === 'private' && sharingParameters && sharingParameters !== 'private'
  if (!isNews || (await findSharing(tx, before.id)) === 'private') return
  await recordActivity(tx, viewer.id, 'shared', cutText(await name(), MAX_SUBJECT))
}

export async function setDeleted(tx: Tx, id: number, deleted: boolean): Promise<void> {
  // Database time, as for all timestamps: process clocks differ, and the purge compares it with `now()`.
  await tx
    .updateTable('item')
    .set({ deleted_at: deleted ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .execute()
}
