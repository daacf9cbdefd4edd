import { MAX_PERSON_NAME } from '@vecu/contract/constants'
import { Email, text } from '@vecu/contract/field'
import type { InvitationLine, InvitationLineStatus } from '@vecu/contract/invitation-batch'

import type { Tx } from '../../../schema/tables/tables.ts'
import { findOptedOut } from '../../../platform/mail/mail-opt-out.ts'
import { findKnown } from '../invitation/queries.ts'

interface Group {
  tx: Tx
  secretKey: string
  teamId: number
}

const Name = text(MAX_PERSON_NAME, { min: 0 })

/** Sets the status of every line, without sending anything. */
export async function validateLines(
  group: Group,
  lines: readonly Omit<InvitationLine, 'flag'>[],
): Promise<InvitationLine[]> {
  const isSound = (line: Omit<InvitationLine, 'flag'>) => Email.safeParse(line.email).success
  const state = await standingOf(
    group,
    lines.filter(isSound).map(({ email }) => email),
  )
  const seen = new Set<string>()
  return lines.map((line) => {
    const address = line.email.toLowerCase()
    if (!isSound(line)) return { ...line, flag: 'invalid_email' }
    if (!Name.safeParse(line.firstname).success || !Name.safeParse(line.lastname).success) {
      return { ...line, flag: 'invalid_name' }
    }
    if (seen.has(address)) return { ...line, flag: 'duplicate' }
    seen.add(address)
    return { ...line, flag: state(address) }
  })
}

/** Status of each e-mail address for the group, in three queries regardless of their number. */
async function standingOf({ tx, secretKey, teamId }: Group, emails: readonly string[]) {
  const addresses = [...new Set(emails.map((email) => email.toLowerCase()))]
  const { members, invited } = await findKnown(tx, teamId, addresses)
  const optedOut = await findOptedOut(tx, secretKey, addresses)
  return (address: string): InvitationLineStatus => {
    const member = members.get(address)
    if (member?.isInTeam) return 'in_group'
    if (!member && optedOut.has(address)) return 'opted_out'
    if (member && !invited.has(address)) return 'member'
    return invited.has(address) ? 'invited' : 'new'
  }
}
