import { MailPreferences } from '@vecu/contract/account'
import { AppError } from '@vecu/contract/error'

import type { Tx } from '../../../schema/tables/tables.ts'
import { hasOptedOut, optIn } from '../../../platform/mail/mail-opt-out.ts'
import { findAccount } from './queries.ts'

const KINDS = Object.keys(MailPreferences.shape) as (keyof MailPreferences)[]

/** Requests, reminders, invitations, nudges and notes are also off when the e-mail address has opted out. */
export async function findMailPreferences(tx: Tx, secretKey: string, id: number): Promise<MailPreferences> {
  const account = await findAccount(tx, id)
  if (!account) throw new AppError('USER_NOT_FOUND')
  const muted = new Set(account.muted_mails)
  const optedOut = await hasOptedOut(tx, secretKey, account.email)
  return {
    requests: !muted.has('requests') && !optedOut,
    reminders: !muted.has('reminders') && !optedOut,
    outcomes: !muted.has('outcomes'),
    revocations: !muted.has('revocations'),
    invitations: !muted.has('invitations') && !optedOut,
    nudges: !muted.has('nudges') && !optedOut,
    feedback: !muted.has('feedback') && !optedOut,
  }
}

export async function setMailPreferences(
  tx: Tx,
  secretKey: string,
  id: number,
  preferences: { [Kind in keyof MailPreferences]?: boolean | undefined },
): Promise<void> {
  const account = await findAccount(tx, id)
  if (!account) return
  const muted = KINDS.filter((kind) =>
    preferences[kind] === undefined ? account.muted_mails.includes(kind) : !preferences[kind],
  )
  await tx.updateTable('account').set({ muted_mails: muted }).where('id', '=', id).execute()
  // Only a confirmed owner may opt in again: anyone can register with another person's e-mail address.
  const { requests, reminders, invitations, nudges, feedback } = preferences
  const isWanted = requests || reminders || invitations || nudges || feedback
  if (account.email_confirmed_at !== null && isWanted) await optIn(tx, secretKey, account.email)
}
