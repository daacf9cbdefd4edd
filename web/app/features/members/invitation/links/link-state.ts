import type { InvitationLink } from '@vecu/contract/invitation'

export type LinkState = 'open' | 'expired' | 'revoked' | 'full'

type LinkUsage = Pick<InvitationLink, 'expiresAt' | 'maxUses' | 'uses' | 'revokedAt'>

export function linkState({ expiresAt, maxUses, uses, revokedAt }: LinkUsage, now: Date): LinkState {
  if (revokedAt !== null) return 'revoked'
  if (new Date(expiresAt) <= now) return 'expired'
  return maxUses !== null && uses >= maxUses ? 'full' : 'open'
}
