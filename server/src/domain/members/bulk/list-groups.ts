import { AppError } from '@vecu/contract/error'
import { text } from '@vecu/contract/field'
import { foldText } from '@vecu/contract/fold-text'
import { MAX_GROUP_NAME } from '@vecu/contract/group'
import { MAX_INVITATION_GROUPS } from '@vecu/contract/invitation-batch'
import type { Locale } from '@vecu/contract/locale'
import { translate } from '@vecu/messages/translate'

import { administersGroup } from '../../identity/account/policy.ts'
import type { Viewer } from '../../../request/session/viewer.ts'
import type { Tx } from '../../../schema/tables/tables.ts'

/** A group named in a list; without an id, it does not exist yet. */
export interface ListGroup {
  id: number | null
  name: string
}

export type GroupProblem = 'unknown_group' | 'invalid_group'

export interface GroupLookup {
  find(name: string): ListGroup | GroupProblem
  exists(name: string): boolean
}

const Name = text(MAX_GROUP_NAME)

/**
 * Finds groups by name, without case and accents, among those that the viewer administers. Only community admins may
 * name groups that do not exist.
 */
export async function createGroupLookup(tx: Tx, viewer: Viewer): Promise<GroupLookup> {
  const administered = await tx
    .selectFrom('team')
    .select(['id', 'name'])
    .where(administersGroup(viewer, 'team.id'))
    .orderBy('id')
    .execute()
  const byName = Map.groupBy(administered, ({ name }) => foldText(name))
  const newGroups = new Map<string, ListGroup>()
  return {
    exists: (name) => byName.has(foldText(name)),
    find(name) {
      const key = foldText(name)
      const found = byName.get(key)
      // Older groups may share a name; then only the exact spelling identifies one.
      if (found) return onlyOne(found) ?? onlyOne(found.filter((group) => group.name === name)) ?? 'unknown_group'
      if (!Name.safeParse(name).success) return 'invalid_group'
      if (!viewer.communityAdmin) return 'unknown_group'
      const created = newGroups.get(key) ?? { id: null, name }
      newGroups.set(key, created)
      return created
    },
  }
}

function onlyOne<Item>(items: readonly Item[]): Item | undefined {
  return items.length === 1 ? items[0] : undefined
}

/** The same key for two lines means the same group. */
export function groupKey({ id, name }: ListGroup): string {
  return id === null ? foldText(name) : String(id)
}

/** A column with more values is hardly one of groups, and each group costs queries and a bulk action. */
export function assertFewGroups(locale: Locale, field: 'columns' | 'invitations', count: number): void {
  if (count <= MAX_INVITATION_GROUPS) return
  const message = translate(locale, 'member-import:tooManyGroups', { count: MAX_INVITATION_GROUPS })
  throw new AppError('VALIDATION_ERROR', {}, { [field]: [message] })
}
