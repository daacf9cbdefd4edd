/** A group as far as rights depend on it, for one viewer. */
export interface TeamStanding {
  isMember: boolean
  administered: boolean
  membersMayInvite: boolean
}

export function mayInvite({ isMember, administered, membersMayInvite }: TeamStanding): boolean {
  return administered || (isMember && membersMayInvite)
}
