import { sql } from 'kysely'

import type { Tx } from '../../../schema/tables/tables.ts'
import { type KeyPair, makeKeyPair, decryptPrivateKey, encryptPrivateKey } from './key-pair.ts'

/**
 * Returns the signing key of the community and creates it on first use. If the secret key changed, the old key cannot
 * be decrypted and is replaced; its signatures remain valid.
 */
export async function activeSigningKey(tx: Tx, secretKey: string): Promise<KeyPair> {
  const stored = (await findLive(tx)) ?? (await addKey(tx, secretKey))
  const privateKey = decryptPrivateKey(secretKey, stored.public_key, Buffer.from(stored.private_key))
  return privateKey ? { publicKey: stored.public_key, privateKey } : rotateKey(tx, secretKey)
}

/** Retires the current key and creates a new one. The old one stays in the DID document, so its signatures verify. */
export async function rotateKey(tx: Tx, secretKey: string): Promise<KeyPair> {
  await tx
    .updateTable('community_key')
    .set({ retired_at: sql`now()` })
    .where('retired_at', 'is', null)
    .execute()
  await addKey(tx, secretKey)
  return activeSigningKey(tx, secretKey)
}

/**
 * Marks keys as leaked: their signatures no longer verify, whenever they were made, and they leave the DID document. The
 * key in use is replaced. Returns the keys that were trusted until now.
 */
export async function distrustKeys(tx: Tx, secretKey: string, publicKeys: readonly string[]): Promise<string[]> {
  if (publicKeys.length === 0) return []
  const distrusted = await tx
    .updateTable('community_key')
    .set({ distrusted_at: sql`now()`, retired_at: sql`coalesce(retired_at, now())` })
    .where('public_key', 'in', publicKeys)
    .where('distrusted_at', 'is', null)
    .returning('public_key')
    .execute()
  await activeSigningKey(tx, secretKey)
  return distrusted.map(({ public_key }) => public_key)
}

export function listKeys(tx: Tx) {
  return tx
    .selectFrom('community_key')
    .select(['public_key', 'created_at', 'retired_at', 'distrusted_at'])
    .orderBy('id')
    .execute()
}

export async function isDistrusted(tx: Tx, publicKey: string): Promise<boolean> {
  const found = await tx
    .selectFrom('community_key')
    .select('id')
    .where('public_key', '=', publicKey)
    .where('distrusted_at', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}

function findLive(tx: Tx) {
  return tx
    .selectFrom('community_key')
    .select(['public_key', 'private_key'])
    .where('retired_at', 'is', null)
    .executeTakeFirst()
}

/** Of two parallel calls the second waits for the first and uses its key. */
async function addKey(tx: Tx, secretKey: string) {
  const pair = makeKeyPair()
  await tx
    .insertInto('community_key')
    .values({ public_key: pair.publicKey, private_key: encryptPrivateKey(secretKey, pair) })
    .onConflict((conflict) => conflict.column('community_id').where('retired_at', 'is', null).doNothing())
    .execute()
  const live = await findLive(tx)
  if (!live) throw new Error('the key of the community vanished while it was made')
  return live
}
