import { type GroupChange, MAX_GROUP_TAGS } from '@vecu/contract/group'
import type { Locale } from '@vecu/contract/locale'
import { foldText } from '@vecu/contract/fold-text'
import { sql } from 'kysely'
import type { z } from 'zod'

import { listTags } from '../../catalog/skills/queries.ts'
import type { Tx } from '../../../schema/tables/tables.ts'
import { fieldError } from '../../../platform/http/field-error.ts'

type Tags = NonNullable<z.output<typeof GroupChange>['tagsAttributes']>

/** Existing tags that are not given remain, after the given ones. The caller must hold the lock on the group. */
export async function writeTags(
  { tx, locale, groupId }: { tx: Tx; locale: Locale; groupId: number },
  tags: Tags,
): Promise<void> {
  const toFieldError = (index: number, field: string, why: string) =>
    fieldError(locale, 'VALIDATION_ERROR', `tags_attributes.${index}.${field}`, why)
  const before = await listTags(tx, groupId)
  const left = new Map(before.map(({ id, name }) => [id, name]))
  for (const [index, { id }] of tags.entries()) {
    if (id !== undefined && !left.delete(id)) throw toFieldError(index, 'id', 'invalidChoice')
  }
  const names = new Set([...left.values()].map(foldText))
  const orderedIds: number[] = []
  for (const [index, { id, name = '', _destroy }] of tags.entries()) {
    if (_destroy) {
      if (id !== undefined) await removeTag(tx, groupId, id)
      continue
    }
    if (names.has(foldText(name))) throw toFieldError(index, 'name', 'repeated')
    names.add(foldText(name))
    orderedIds.push(await writeTag(tx, groupId, id, name))
  }
  if (names.size > MAX_GROUP_TAGS) {
    throw fieldError(locale, 'VALIDATION_ERROR', 'tags_attributes', 'tooMany', { count: MAX_GROUP_TAGS })
  }
  await sql`update team_tag set position = wanted.position
    from unnest(${[...orderedIds, ...left.keys()]}::bigint[]) with ordinality as wanted (id, position)
    where team_tag.id = wanted.id`.execute(tx)
}

async function writeTag(tx: Tx, team_id: number, id: number | undefined, name: string): Promise<number> {
  if (id === undefined) {
    const row = { team_id, name, position: 0 }
    return (await tx.insertInto('team_tag').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  await tx.updateTable('team_tag').set({ name }).where('id', '=', id).execute()
  return id
}

/** Returns false if the group has no such tag. */
export async function removeTag(tx: Tx, groupId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('team_tag')
    .where('id', '=', id)
    .where('team_id', '=', groupId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
