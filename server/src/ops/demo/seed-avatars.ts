import { sql } from 'kysely'

import { avatarKey } from '../../platform/pictures/decode.ts'
import type { Services } from '../../platform/services.ts'
import type { DemoSlug } from './data/demo-data.ts'
import { DEMO_ACCOUNTS, DEMO_MEMBERS } from './data/demo-people.ts'
import { drawAvatar } from './draw-pictures.ts'
import { readPreparedAvatar } from './prepared-pictures.ts'
import { withDemoCommunity } from './with-demo-community.ts'

/** Rendered avatars by the name of their drawing. */
export type Avatars = ReadonlyMap<string, Promise<Buffer>>

/** Starts reading or drawing the missing avatars one after the other; other threads draw while the rows are written. */
export async function startAvatars({ connection }: Services, stopped: AbortSignal, prepared: string): Promise<Avatars> {
  const rows = await connection.db.selectFrom('account').select('email').where('avatar_key', 'is not', null).execute()
  const rendered = new Set(rows.map(({ email }) => email))
  const avatars = new Map<string, Promise<Buffer>>()
  let previous: Promise<unknown> = Promise.resolve()
  for (const { email, avatar } of [...DEMO_ACCOUNTS, ...DEMO_MEMBERS]) {
    if (rendered.has(email)) continue
    const rendering = previous.then(async () => {
      stopped.throwIfAborted()
      return (await readPreparedAvatar(prepared, avatar)) ?? drawAvatar(avatar)
    })
    avatars.set(avatar, rendering)
    // A failure is thrown where the avatar is used.
    previous = rendering.catch(() => undefined)
  }
  return avatars
}

/** One file per account, since deleting an account deletes its file. */
export async function giveAvatars(services: Services, slug: DemoSlug, avatars: Avatars): Promise<void> {
  const accountsWithoutAvatar = await withDemoCommunity(services, slug, (tx) =>
    tx.selectFrom('account').select(['id', 'email']).where('avatar_key', 'is', null).execute(),
  )
  const ids = new Map(accountsWithoutAvatar.map(({ id, email }) => [email, id]))
  const people = [...DEMO_ACCOUNTS, ...DEMO_MEMBERS].filter(({ email }) => ids.has(email))
  const keys = await Promise.all(
    people.map(async ({ email, avatar }) => {
      const key = avatarKey()
      await services.storage.put(key, (await avatars.get(avatar)) ?? Buffer.alloc(0))
      return { id: ids.get(email) ?? 0, key }
    }),
  )
  await withDemoCommunity(services, slug, (tx) =>
    sql`update account set avatar_key = given.key
      from unnest(${keys.map(({ id }) => id)}::bigint[], ${keys.map(({ key }) => key)}::text[]) as given (id, key)
      where account.id = given.id`.execute(tx),
  )
}
