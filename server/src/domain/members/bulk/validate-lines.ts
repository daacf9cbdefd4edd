import { MAX_PERSON_NAME } from '@vecu/contract/constants'
import { Email, text } from '@vecu/contract/field'
import type { InvitationLine, InvitationLineStatus } from '@vecu/contract/invitation-batch'

import type { Tx } from '../../../schema/tables/tables.ts'
import { findOptedOut } from '../../../platform/mail/mail-opt-out.ts'
import { findKnown } from '../invitation/queries.ts'

interface Group {
  tx: Tx
  secretKey: string
  groupId: number
}

const Name = text(MAX_PERSON_NAME, { min: 0 })

/** Sets the status of every line, without sending anything. */
export async function validateLines(
  group: Group,
  lines: readonly Omit<InvitationLine, 'flag'>[],
): Promise<InvitationLine[]> {
  const isSound = (line: Omit<InvitationLine, 'flag'>) => Email.safeParse(line.email).success
  const state = await createStatusLookup(
    group,
    lines.filter(isSound).map(({ email }) => email),
  )
  const seen = new Set<string>()
  return lines.map((line) => {
    const email = line.email.toLowerCase()
    if (!isSound(line)) return { ...line, flag: 'invalid_email' }
    if (!Name.safeParse(line.firstname).success || !Name.safeParse(line.lastname).success) {
      return { ...line, flag: 'invalid_name' }
    }
    if (seen.has(email)) return { ...line, flag: 'duplicate' }
    seen.add(email)
    return { ...line, flag: state(email) }
  })
}

/** Status of each e-mail address for the group, in three queries regardless of their number. */
async function createStatusLookup({ tx, secretKey, groupId }: Group, emails: readonly string[]) {
  const uniqueEmails = [...new Set(emails.map((email) => email.toLowerCase()))]
  const { members, invited } = await findKnown(tx, groupId, uniqueEmails)
  const optedOut = await findOptedOut(tx, secretKey, uniqueEmails)
  return (email: string): InvitationLineStatus => {
    const member = members.get(email)
    if (member?.isInTeam) return 'in_group'
    if (!member && optedOut.has(email)) return 'opted_out'
    if (member && !invited.has(email)) return 'member'
    return invited.has(email) ? 'invited' : 'new'
  }
}
