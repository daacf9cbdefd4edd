import { type InvitationLine, type InvitationLineStatus, SENDABLE_STATUSES } from '@vecu/contract/invitation-batch'

/** A line of a list, as the server judged it, and whether one leaves it out. */
export interface ListLine extends InvitationLine {
  /** One line of text may hold several people: its number does not tell them apart. */
  key: number
  isLeftOut: boolean
}

type Person = Pick<InvitationLine, 'email' | 'firstname' | 'lastname'>

export function willBeSent({ flag, isLeftOut }: ListLine): boolean {
  return !isLeftOut && SENDABLE_STATUSES.includes(flag)
}

/** Lines that nothing becomes of as they are, unless one left them out on purpose. */
export function isProblem({ flag, isLeftOut }: ListLine): boolean {
  return !isLeftOut && !SENDABLE_STATUSES.includes(flag)
}

export function personOf({ email, firstname, lastname }: Person): Person {
  return { email, firstname, lastname }
}

/** What was judged anew comes in the order it was sent: those left out were not, and keep their place and number. */
export function mergeValidatedLines(lines: readonly ListLine[], judged: readonly InvitationLine[]): ListLine[] {
  let next = 0
  return lines.map((line) => {
    if (line.isLeftOut) return line
    const verdict = judged[next++]
    return verdict ? { ...line, ...personOf(verdict), flag: verdict.flag } : line
  })
}

export function countFlags(lines: readonly ListLine[]): Map<InvitationLineStatus, number> {
  const counts = new Map<InvitationLineStatus, number>()
  for (const { flag, isLeftOut } of lines) if (!isLeftOut) counts.set(flag, (counts.get(flag) ?? 0) + 1)
  return counts
}
