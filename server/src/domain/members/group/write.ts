import { AppError } from '@vecu/contract/error'
import type { GroupChange, NewGroup } from '@vecu/contract/group'
import type { Locale } from '@vecu/contract/locale'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { z } from 'zod'

import { saveCustomSkills } from '../../catalog/skills/custom-skills.ts'
import type { Tables, Tx } from '../../../schema/tables/tables.ts'
import { queueFileRemoval } from '../../../platform/storage/remove-file.job.ts'
import { fieldError } from '../../../platform/http/field-error.ts'
import type { Queue } from '../../../platform/jobs/queue.ts'
import { writeTags } from './tags.ts'

interface GroupContext {
  tx: Tx
  queue: Queue
  locale: Locale
  /** Storage key of an uploaded logo. */
  logo: string | undefined
}

export async function insertGroup(writing: GroupContext, input: z.output<typeof NewGroup>): Promise<number> {
  const { tx, locale } = writing
  await assertNameFree(tx, locale, input.name)
  const { id } = await tx.insertInto('team').values({ name: input.name }).returning('id').executeTakeFirstOrThrow()
  await changeGroup(writing, id, { ...input, name: undefined })
  return id
}

/** Fields that are not given remain unchanged. */
export async function changeGroup(
  writing: GroupContext,
  id: number,
  input: z.output<typeof GroupChange>,
): Promise<{ nameBefore: string; nameAfter: string } | undefined> {
  const { tx, queue, locale, logo } = writing
  const { name: nameBefore, logo_key: before } = await findLocked(tx.selectFrom('team').forNoKeyUpdate(), id)
  const { name, description, membersMayInvite, tagsAttributes, skillsAttributes } = input
  if (name !== undefined) await assertNameFree(tx, locale, name, id)
  const isOther = logo !== undefined || input.removeLogo === true
  const fields = {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(membersMayInvite !== undefined && { members_may_invite: membersMayInvite }),
    ...(isOther && { logo_key: logo ?? null }),
  }
  if (Object.keys(fields).length > 0) await tx.updateTable('team').set(fields).where('id', '=', id).execute()
  if (isOther) await queueFileRemoval(tx, queue, before)
  if (tagsAttributes) await writeTags({ tx, locale, groupId: id }, tagsAttributes)
  if (skillsAttributes) await saveCustomSkills({ tx, locale, owner: id }, skillsAttributes)
  return name === undefined || name === nameBefore ? undefined : { nameBefore, nameAfter: name }
}

async function findLocked(locking: SelectQueryBuilder<Tables, 'team', object>, id: number) {
  const group = await locking.select(['name', 'logo_key']).where('id', '=', id).executeTakeFirst()
  if (!group) throw new AppError('GROUP_NOT_FOUND')
  return group
}

/**
 * Compares without case and accents. There is no unique index, because older groups may share a name; the lock on the
 * community row serializes concurrent calls instead.
 */
async function assertNameFree(tx: Tx, locale: Locale, name: string, own = 0): Promise<void> {
  await tx.selectFrom('community').select('id').forNoKeyUpdate().execute()
  const twin = await tx
    .selectFrom('team')
    .select('id')
    .where(sql<boolean>`fold_text(name) = fold_text(${name})`)
    .where('id', '<>', own)
    .executeTakeFirst()
  if (twin) throw fieldError(locale, 'VALIDATION_ERROR', 'name', 'groupNameTaken')
}

/**
 * Deletes an empty group and returns its name. Items shared with this group only become private; its invitations and
 * links are deleted with it.
 */
export async function deleteGroup({ tx, queue }: Pick<GroupContext, 'tx' | 'queue'>, id: number): Promise<string> {
  // Blocks concurrent joins until the commit; they then find no group.
  const { name, logo_key } = await findLocked(tx.selectFrom('team').forUpdate(), id)
  const member = await tx.selectFrom('membership').select('id').where('team_id', '=', id).executeTakeFirst()
  if (member) throw new AppError('GROUP_NOT_EMPTY')
  await tx
    .updateTable('item')
    .set({ sharing: 'private' })
    .where('sharing', '=', 'group')
    .where(sql<boolean>`${id} = all (array(select team_id from item_team where item_team.item_id = item.id))`)
    .where(sql<boolean>`item.id in (select item_id from item_team where team_id = ${id})`)
    .execute()
  await tx.deleteFrom('item_team').where('team_id', '=', id).execute()
  await tx.deleteFrom('team').where('id', '=', id).execute()
  await queueFileRemoval(tx, queue, logo_key)
  return name
}
