import { randomBytes } from 'node:crypto'

import type { ExperienceChange } from '@vecu/contract/experience'
import { AppError } from '@vecu/contract/error'
import type { Locale } from '@vecu/contract/locale'
import { sql } from 'kysely'

import { recordActivity } from '../../identity/account/queries.ts'
import type { Viewer } from '../../../request/session/viewer.ts'
import type { Tx } from '../../../schema/tables/tables.ts'
import { fieldError } from '../../../platform/http/field-error.ts'

export interface WriteContext {
  tx: Tx
  viewer: Viewer
  locale: Locale
}

/** What experiences and stories have in common. */
type ItemChange = Pick<ExperienceChange, 'sharingParameters' | 'groupIds' | 'official' | 'highlight' | 'indexable'>

/** Begins with a letter, so that it is never taken for an id. */
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

export async function writeItem(writing: WriteContext, id: number, given: ItemChange): Promise<void> {
  await writeCuration(writing, id, given)
  await writeSharing(writing, id, given)
}

/** Marks that speak for the community are its admins' to set; anyone may send what is already so. */
async function writeCuration({ tx, viewer }: WriteContext, id: number, given: ItemChange): Promise<void> {
  if (!viewer.communityAdmin) {
    const { official, highlight } = await tx
      .selectFrom('item')
      .select(['official', 'highlight'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if ((given.official ?? official) !== official || (given.highlight ?? highlight) !== highlight) {
      throw new AppError('FORBIDDEN')
    }
  }
  await tx
    .updateTable('item')
    .set({
      ...(given.official !== undefined && { official: given.official }),
      ...(given.highlight !== undefined && { highlight: given.highlight }),
      ...(given.indexable !== undefined && { indexable: given.indexable }),
      ...(given.sharingParameters !== undefined && { sharing: given.sharingParameters }),
      // What was hidden is in sight again with the first reader it is given.
      ...(given.sharingParameters !== undefined && given.sharingParameters !== 'private' && { hiding_id: null }),
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()
}

/** With groups an item is shared only with one's own; a community admin may choose any of the community's. */
async function writeSharing({ tx, viewer, locale }: WriteContext, id: number, given: ItemChange): Promise<void> {
  const { groupIds } = given
  if (groupIds) {
    const wanted = [...new Set(groupIds)]
    const allowed = await tx
      .selectFrom('team')
      .select('team.id')
      .where('team.id', 'in', wanted.length > 0 ? wanted : [0])
      .$if(!viewer.communityAdmin, (query) =>
        query.where(
          sql<boolean>`exists (select from membership
            where membership.team_id = team.id and membership.account_id = ${viewer.id})`,
        ),
      )
      .execute()
    if (allowed.length < wanted.length) throw fieldError(locale, 'VALIDATION_ERROR', 'group_ids', 'invalidChoice')
    await tx.deleteFrom('item_team').where('item_id', '=', id).execute()
    if (wanted.length > 0) {
      await tx
        .insertInto('item_team')
        .values(wanted.map((teamId) => ({ item_id: id, team_id: teamId })))
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

/** What it is found by. */
export async function writeSearch(tx: Tx, id: number, words: readonly string[]): Promise<void> {
  await tx
    .updateTable('item')
    .set({ search: sql<string>`fold_text(${[...new Set(words)].join(' ')})` })
    .where('id', '=', id)
    .execute()
}

export async function recordCreated({ tx, viewer }: WriteContext, name: string): Promise<void> {
  await recordActivity(tx, viewer.id, 'created', subjectOf(name))
}

/** What was one's own alone until now is news to others. */
export async function recordShared(
  { tx, viewer }: WriteContext,
  before: { sharing: string },
  { sharingParameters }: ItemChange,
  name: () => Promise<string>,
): Promise<void> {
  const isNews = before.sharing === 'private' && sharingParameters && sharingParameters !== 'private'
  if (isNews) await recordActivity(tx, viewer.id, 'shared', subjectOf(await name()))
}

/** As much of a text as a line of the activity list holds. */
export function subjectOf(name: string): string {
  return name.length <= 80 ? name : `${name.slice(0, 79).trimEnd()}…`
}

export async function setDeleted(tx: Tx, id: number, deleted: boolean): Promise<void> {
  // By the database's clock, as all times of rows: those of processes differ, and a deletion is final after a day.
  await tx
    .updateTable('item')
    .set({ deleted_at: deleted ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .execute()
}

export async function renewPublicToken(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('item').set({ public_token: newPublicToken() }).where('id', '=', id).execute()
}
