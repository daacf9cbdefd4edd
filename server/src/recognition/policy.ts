import { Refusal } from '@vecu/contract/error'

import { findAccount } from '../account/queries.ts'
import type { Viewer } from '../account/viewer.ts'
import type { Tx } from '../db/tables.ts'
import { type Recognition, findByToken, lockRecognition } from './queries.ts'

const unknown = () => new Refusal('RECOGNITION_NOT_FOUND')

/** One's own request, locked; what somebody else asked is unknown, even to who was asked. */
export async function lockOwnRequest(tx: Tx, viewer: Viewer, id: string): Promise<Recognition> {
  const row = await lockRecognition(tx, id)
  if (row.requester_id !== viewer.id && row.certificator_id !== viewer.id) throw unknown()
  if (row.requester_id !== viewer.id) throw new Refusal('FORBIDDEN')
  return row
}

/** Refuses unless it was asked by the viewer or of them. */
export async function assertParty(tx: Tx, viewer: Viewer, id: string): Promise<void> {
  const found = await tx
    .selectFrom('recognition')
    .select('id')
    .where('id', '=', id)
    .where((eb) => eb.or([eb('requester_id', '=', viewer.id), eb('certificator_id', '=', viewer.id)]))
    .executeTakeFirst()
  if (!found) throw unknown()
}

export interface Claim {
  token?: string | undefined
  id?: string | undefined
}

/** What somebody was asked: whoever holds the mailed token was, and who is signed in and was. Locked. */
export async function lockReview(tx: Tx, viewer: Viewer | undefined, { token, id }: Claim): Promise<Recognition> {
  if (token !== undefined) {
    const row = await lockRecognition(tx, await findByToken(tx, token))
    if (id !== undefined && id !== row.id) throw unknown()
    return row
  }
  if (id === undefined) throw unknown()
  if (!viewer) throw new Refusal('UNAUTHORIZED')
  const row = await lockRecognition(tx, id)
  if (row.certificator_id !== viewer.id) throw unknown()
  return row
}

/** A deactivated account certifies nothing, with the token of its mail neither. */
export async function assertMayDecide(tx: Tx, { certificator_id }: Recognition): Promise<void> {
  const account = certificator_id === null ? undefined : await findAccount(tx, certificator_id)
  if (account && !account.active) throw new Refusal('ACCOUNT_DEACTIVATED')
}
