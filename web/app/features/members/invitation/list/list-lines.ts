import { type InvitationLine, type InvitationLineStatus, SENDABLE_STATUSES } from '@vecu/contract/invitation-batch'

/** Line as validated by the server, and whether the user left it out. */
export interface ListLine extends InvitationLine {
  /** A line of text may contain several people, so its number is not unique. */
  key: number
  isLeftOut: boolean
}

export type Person = Pick<InvitationLine, 'email' | 'firstname' | 'lastname' | 'group'>

export function willBeSent({ flag, isLeftOut }: ListLine): boolean {
  return !isLeftOut && SENDABLE_STATUSES.includes(flag)
}

/** Included lines that cannot be sent as they are. */
export function isProblem({ flag, isLeftOut }: ListLine): boolean {
  return !isLeftOut && !SENDABLE_STATUSES.includes(flag)
}

export function toPerson({ email, firstname, lastname, group }: Person): Person {
  return { email, firstname, lastname, group }
}

/** Validated lines come in the order in which they were sent; left-out lines were not sent and stay unchanged. */
export function mergeValidatedLines(lines: readonly ListLine[], judged: readonly InvitationLine[]): ListLine[] {
  let next = 0
  return lines.map((line) => {
    if (line.isLeftOut) return line
    const verdict = judged[next++]
    return verdict ? { ...line, ...toPerson(verdict), flag: verdict.flag } : line
  })
}

export function countFlags(lines: readonly ListLine[]): Map<InvitationLineStatus, number> {
  const counts = new Map<InvitationLineStatus, number>()
  for (const { flag, isLeftOut } of lines) if (!isLeftOut) counts.set(flag, (counts.get(flag) ?? 0) + 1)
  return counts
}

/** Number of people who will be invited into each group named in the list. */
export function countGroups(lines: readonly ListLine[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const line of lines) {
    if (line.group !== '' && willBeSent(line)) counts.set(line.group, (counts.get(line.group) ?? 0) + 1)
  }
  return counts
}
