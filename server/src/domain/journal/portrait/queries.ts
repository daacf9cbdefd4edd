import { PORTRAIT_CERTIFIED, PORTRAIT_STORIES } from '@vecu/contract/constants'
import type { PortraitCounts } from '@vecu/contract/portrait'
import { type RawBuilder, sql } from 'kysely'

import type { Viewer } from '../../../request/session/viewer.ts'
import type { Tx } from '../../../schema/tables/tables.ts'
import { isVisibleTo } from '../item/policy.ts'
import { PORTRAIT_REQUEST } from '../moderation-case/own-request.ts'
import type { ItemSelectionSql } from '../experience/present.ts'

/** Condition for a query on `item`: items of the account that the viewer may see; without a viewer, the public ones. */
export function isAccountItemVisibleTo(viewer: Viewer | undefined, accountId: number): RawBuilder<boolean> {
  const isVisible = viewer ? isVisibleTo(viewer) : sql<boolean>`item.sharing = 'public'`
  return sql<boolean>`(item.account_id = ${accountId} and item.deleted_at is null and ${isVisible})`
}

export function findPortrait(tx: Tx, accountId: number) {
  return tx
    .selectFrom('account')
    .leftJoin('portrait', 'portrait.account_id', 'account.id')
    .select(['account.id', 'account.firstname', 'account.lastname', 'account.avatar_key'])
    .select(['portrait.headline', 'portrait.about', 'portrait.hidden_skills', 'portrait.public'])
    .select(['portrait.public_token', 'portrait.short_code', 'portrait.indexable'])
    .select(PORTRAIT_REQUEST.as('own_request'))
    .where('account.id', '=', accountId)
    .executeTakeFirst()
}

/** Undefined for deactivated accounts, because they cannot sign in to withdraw their portrait. */
export async function findPublicPortrait(tx: Tx, token: string): Promise<number | undefined> {
  const found = await tx
    .selectFrom('portrait')
    .innerJoin('account', 'account.id', 'portrait.account_id')
    .select('account.id')
    .where('portrait.public_token', '=', token)
    .where('portrait.public', '=', true)
    .where('account.active', '=', true)
    .where('account.status', '=', 'accepted')
    .executeTakeFirst()
  return found?.id
}

/** Skills of the visible experiences, newest experience first. */
export function skillRows(tx: Tx, isVisible: RawBuilder<boolean>) {
  return tx
    .selectFrom('item')
    .innerJoin('item_skill', 'item_skill.item_id', 'item.id')
    .select(['item.id as itemId', 'item_skill.id', 'item_skill.parent_id as parentId'])
    .select(['item_skill.skill_id as skillId', 'item_skill.name', 'item_skill.level'])
    .select(
      sql<number | null>`case when item.certified then (
        select max(recognition_skill.decided_level) from recognition
        join recognition_skill on recognition_skill.recognition_id = recognition.id
        where recognition.experience_id = item.id and recognition.status = 'accepted' and not recognition.changed
          and coalesce(recognition_skill.skill_id, 'own:' || fold_text(recognition_skill.name))
            = coalesce(item_skill.skill_id, 'own:' || fold_text(item_skill.name))) end`.as('certifiedLevel'),
    )
    .where('item.kind', '=', 'experience')
    .where(isVisible)
    .orderBy('item.created_at', 'desc')
    .orderBy('item.id', 'desc')
    .orderBy('item_skill.id')
    .execute()
}

export function countVisibleItems(tx: Tx, isVisible: RawBuilder<boolean>): Promise<Omit<PortraitCounts, 'skills'>> {
  const count = (condition: RawBuilder<boolean>) => sql<number>`(count(*) filter (where ${condition}))::int`
  return tx
    .selectFrom('item')
    .select([
      count(sql`item.kind = 'experience'`).as('experiences'),
      count(sql`item.kind = 'story'`).as('stories'),
      count(sql`item.kind = 'experience' and item.certified`).as('certified'),
    ])
    .where(isVisible)
    .executeTakeFirstOrThrow()
}

/** Picked experiences in the order of the owner. */
export function picked(isVisible: RawBuilder<boolean>, accountId: number): ItemSelectionSql {
  return sql`(select item.id, portrait_experience.position
    from portrait_experience join item on item.id = portrait_experience.item_id
    where portrait_experience.account_id = ${accountId} and ${isVisible})`
}

export function newestCertified(isVisible: RawBuilder<boolean>): ItemSelectionSql {
  return sql`(select item.id, row_number() over (order by item.created_at desc, item.id desc) as position
    from item where item.kind = 'experience' and item.certified and ${isVisible}
    order by item.created_at desc, item.id desc limit ${PORTRAIT_CERTIFIED})`
}

export async function newestStoryIds(tx: Tx, isVisible: RawBuilder<boolean>): Promise<number[]> {
  const rows = await tx
    .selectFrom('item')
    .select('item.id')
    .where('item.kind', '=', 'story')
    .where(isVisible)
    .orderBy('item.created_at', 'desc')
    .orderBy('item.id', 'desc')
    .limit(PORTRAIT_STORIES)
    .execute()
  return rows.map(({ id }) => id)
}
