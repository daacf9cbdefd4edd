import { MailPreferences } from '@vecu/contract/account'
import { z } from 'zod'

import { decrypt, encrypt } from '../../../platform/crypto/encryption.ts'

/** Mails to stop: one kind of an account, or everything to an e-mail address without one. */
const Subscription = z.union([
  z.object({ accountId: z.int(), kind: MailPreferences.keyof() }),
  z.object({ email: z.string() }),
])
export type Subscription = z.infer<typeof Subscription>

interface TokenContext {
  secretKey: string
  communityId: number
}

const toContext = ({ secretKey, communityId }: TokenContext) => ({
  secretKey,
  purpose: 'unsubscribe',
  owner: `community ${communityId}`,
})

/** Encrypted, so that it can be neither guessed nor read, and nothing has to be stored for years. */
export function unsubscribeToken(context: TokenContext, subscription: Subscription): string {
  return encrypt(toContext(context), Buffer.from(JSON.stringify(subscription))).toString('base64url')
}

export function readUnsubscribeToken(context: TokenContext, token: string): Subscription | undefined {
  const opened = decrypt(toContext(context), Buffer.from(token, 'base64url'))
  return opened && Subscription.parse(JSON.parse(opened.toString()))
}
