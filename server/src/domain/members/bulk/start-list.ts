import { type FieldErrors, AppError } from '@vecu/contract/error'
import { foldText } from '@vecu/contract/fold-text'
import type { Locale } from '@vecu/contract/locale'
import { translate } from '@vecu/messages/translate'

import { recordAudit } from '../../community/audit/queries.ts'
import { assertGroupAdmin } from '../../identity/account/policy.ts'
import type { Services } from '../../../platform/services.ts'
import type { Viewer } from '../../../request/session/viewer.ts'
import type { Community, Tx } from '../../../schema/tables/tables.ts'
import { insertGroup } from '../group/write.ts'
import { type ListGroup, assertFewGroups, createGroupLookup, groupKey } from './list-groups.ts'
import { type Invited, startInvitations } from './queries.ts'

interface ListContext {
  tx: Tx
  services: Services
  community: Community
  locale: Locale
  viewer: Viewer
}

interface InvitationList {
  groupId: number
  invitations: readonly (Invited & { group?: string | undefined })[]
  newGroups?: readonly string[] | undefined
}

/** Starts one bulk action per group and returns their ids. Creates only the groups that the request confirms. */
export async function startInvitationList(ctx: ListContext, list: InvitationList): Promise<number[]> {
  const { tx, services, community, locale, viewer } = ctx
  await assertGroupAdmin(tx, viewer, list.groupId)
  const groups = await createMissingGroups(ctx, await resolveGroups(ctx, list))
  const newAction = { tx, queue: services.queue, communityId: community.id, accountId: viewer.id, locale }
  const byGroup = new Map<number, Map<string, Invited>>()
  for (const [index, line] of list.invitations.entries()) {
    const groupId = groups[index] ?? list.groupId
    const people = byGroup.get(groupId) ?? new Map<string, Invited>()
    const email = line.email.toLowerCase()
    // The first line wins for repeated e-mail addresses.
    if (!people.has(email)) people.set(email, line)
    byGroup.set(groupId, people)
  }
  const ids: number[] = []
  for (const [groupId, people] of byGroup) ids.push(await startInvitations(newAction, groupId, [...people.values()]))
  return ids
}

/** The group that each line names; undefined for lines that name none. */
async function resolveGroups(
  { tx, locale, viewer }: ListContext,
  { invitations, newGroups = [] }: InvitationList,
): Promise<(ListGroup | undefined)[]> {
  if (newGroups.length > 0) {
    if (!viewer.communityAdmin) throw new AppError('FORBIDDEN')
    // Serializes with other requests that create groups, so that a name is not used twice.
    await tx.selectFrom('community').select('id').forNoKeyUpdate().execute()
  }
  if (invitations.every(({ group }) => !group)) return []
  const lookup = await createGroupLookup(tx, viewer)
  const confirmed = new Set(newGroups.map(foldText))
  const errors: FieldErrors = {}
  const found = invitations.map(({ group: name }, index) => {
    if (!name) return undefined
    const group = lookup.find(name)
    if (typeof group !== 'string' && (group.id !== null || confirmed.has(foldText(name)))) return group
    errors[`invitations.${index}.group`] = [translate(locale, 'errors:validation.invalidChoice')]
    return undefined
  })
  if (Object.keys(errors).length > 0) throw new AppError('VALIDATION_ERROR', {}, errors)
  const distinct = new Set(found.flatMap((group) => (group ? [groupKey(group)] : [])))
  assertFewGroups(locale, 'invitations', distinct.size)
  return found
}

/** Ids of the groups; those without one are created. */
async function createMissingGroups(
  { tx, services, locale, viewer }: ListContext,
  groups: readonly (ListGroup | undefined)[],
): Promise<(number | undefined)[]> {
  const created = new Map<string, number>()
  for (const group of groups) {
    if (!group || group.id !== null || created.has(groupKey(group))) continue
    const id = await insertGroup({ tx, queue: services.queue, locale, logo: undefined }, { name: group.name })
    await recordAudit(tx, { actorId: viewer.id, action: 'group_created', details: { groupId: id } })
    created.set(groupKey(group), id)
  }
  return groups.map((group) => group && (group.id ?? created.get(groupKey(group))))
}
