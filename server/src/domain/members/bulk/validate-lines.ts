import { MAX_PERSON_NAME } from '@vecu/contract/constants'
import { Email, text } from '@vecu/contract/field'
import type { InvitationLine, InvitationLineStatus } from '@vecu/contract/invitation-batch'
import type { Locale } from '@vecu/contract/locale'

import type { Tx } from '../../../schema/tables/tables.ts'
import { findOptedOut } from '../../../platform/mail/mail-opt-out.ts'
import { findKnown } from '../invitation/queries.ts'
import { type GroupLookup, type ListGroup, assertFewGroups, groupKey } from './list-groups.ts'
import type { ReadLine } from './parse-list.ts'

interface ListContext {
  tx: Tx
  secretKey: string
  /** Group of the lines that name none. */
  groupId: number
  groups: GroupLookup
  locale: Locale
  /** Field of the request that names the groups. */
  field: 'columns' | 'invitations'
}

const Name = text(MAX_PERSON_NAME, { min: 0 })

interface Target {
  line: ReadLine
  email: string
  /** Undefined for a line with an error. */
  group?: ListGroup
  flag?: InvitationLineStatus
}

/** Sets the status of every line, without sending anything; also returns the groups that lines name. */
export async function validateLines(
  list: ListContext,
  lines: readonly ReadLine[],
): Promise<{ lines: InvitationLine[]; groups: ListGroup[] }> {
  const targets = lines.map((line) => findTarget(list, line))
  const valid = targets.flatMap(({ email, group }) => (group ? [{ email, group }] : []))
  const named = new Map(
    targets.flatMap(({ line, group }) => (group && line.group !== '' ? [[groupKey(group), group] as const] : [])),
  )
  assertFewGroups(list.locale, list.field, named.size)
  const lookup = await createStatusLookup(list, valid)
  const seen = new Set<string>()
  const validated = targets.map(({ line, email, group, flag = 'unknown_group' }): InvitationLine => {
    if (!group) return { ...line, flag }
    const result = { ...line, group: line.group && group.name }
    const person = `${email} ${groupKey(group)}`
    if (seen.has(person)) return { ...result, flag: 'duplicate' }
    seen.add(person)
    return { ...result, flag: lookup(email, group) }
  })
  return { lines: validated, groups: [...named.values()] }
}

function findTarget({ groupId, groups }: ListContext, line: ReadLine): Target {
  const email = line.email.toLowerCase()
  if (!Email.safeParse(line.email).success) return { line, email, flag: 'invalid_email' }
  if (!Name.safeParse(line.firstname).success || !Name.safeParse(line.lastname).success) {
    return { line, email, flag: 'invalid_name' }
  }
  const group = line.group === '' ? { id: groupId, name: '' } : groups.find(line.group)
  return typeof group === 'string' ? { line, email, flag: group } : { line, email, group }
}

/** Status of each e-mail address for its group, in two queries per group and one for all. */
async function createStatusLookup(
  { tx, secretKey }: ListContext,
  people: readonly { email: string; group: ListGroup }[],
) {
  // 0 stands for all groups that do not exist yet.
  const byGroup = Map.groupBy(people, ({ group }) => group.id ?? 0)
  const known = new Map<number, Awaited<ReturnType<typeof findKnown>>>()
  for (const [id, those] of byGroup) {
    known.set(id, await findKnown(tx, id, [...new Set(those.map(({ email }) => email))]))
  }
  const optedOut = await findOptedOut(tx, secretKey, [...new Set(people.map(({ email }) => email))])
  return (email: string, group: ListGroup): InvitationLineStatus => {
    const { members, invited } = known.get(group.id ?? 0) ?? {}
    const member = members?.get(email)
    if (member?.isInTeam) return 'in_group'
    if (!member && optedOut.has(email)) return 'opted_out'
    if (member && !invited?.has(email)) return 'member'
    return invited?.has(email) ? 'invited' : 'new'
  }
}
