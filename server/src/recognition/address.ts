import { createHmac } from 'node:crypto'

import type { Tx } from '../db/tables.ts'
import { keyFor } from '../session/tokens.ts'

/** As `mailbox` in the database: case and what follows a plus do not tell people apart, dots do. */
export function mailboxOf(address: string): string {
  return address.replace(/\+[^@]*@/, '@').toLowerCase()
}

/** Which addresses want no mail is kept without the addresses. */
function addressHash(secretKey: string, address: string): string {
  return createHmac('sha256', keyFor(secretKey, 'unwanted-mail')).update(mailboxOf(address)).digest('hex')
}

export async function isUnwanted(tx: Tx, secretKey: string, address: string): Promise<boolean> {
  const found = await tx
    .selectFrom('unwanted_mail')
    .select('address_hash')
    .where('address_hash', '=', addressHash(secretKey, address))
    .executeTakeFirst()
  return found !== undefined
}

/** Those of the addresses that want no mail. */
export async function unwantedAmong(tx: Tx, secretKey: string, addresses: readonly string[]): Promise<Set<string>> {
  const hashes = addresses.map((address) => addressHash(secretKey, address))
  const rows = await tx
    .selectFrom('unwanted_mail')
    .select('address_hash')
    .where((eb) => eb('address_hash', '=', eb.fn.any(eb.val(hashes))))
    .execute()
  const refused = new Set(rows.map(({ address_hash }) => address_hash))
  return new Set(addresses.filter((_, place) => refused.has(hashes[place] ?? '')))
}

export async function refuseMail(tx: Tx, secretKey: string, address: string): Promise<void> {
  await tx
    .insertInto('unwanted_mail')
    .values({ address_hash: addressHash(secretKey, address) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function wantMailAgain(tx: Tx, secretKey: string, address: string): Promise<void> {
  await tx.deleteFrom('unwanted_mail').where('address_hash', '=', addressHash(secretKey, address)).execute()
}
