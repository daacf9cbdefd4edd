import { type Transaction, sql } from 'kysely'

import { decryptPrivateKey, reencryptPrivateKey } from '../../../domain/recognition/signing/key-pair.ts'
import type { Tables } from '../../../schema/tables/tables.ts'
import { reencryptWebhookSecret } from '../../../domain/community/webhooks/secret.ts'
import { reencryptSecret } from '../../../domain/identity/moodle/centers.ts'
import type { Settings } from '../../../settings.ts'
import type { Shifts } from './id-remapping.ts'
import type { Manifest } from '../archive/manifest.ts'

/**
 * Ids also occur in text: custom skills (`g12`, `c7`), groups in the audit log, and the snapshot of an experience in a
 * request. Certified snapshots stay unchanged, because their hash is signed.
 */
export async function remapIdsInText(
  tx: Transaction<Tables>,
  communityId: number,
  ids: Manifest['ids'],
  shifts: Shifts,
): Promise<void> {
  const own = sql`community_id = ${communityId}`
  const [low, high] = ids.custom_skill ?? [0, -1]
  const number = (skill: ReturnType<typeof sql>) => sql`substring(${skill} from '^[gc]([0-9]{1,15})$')::bigint`
  const moved = (skill: ReturnType<typeof sql>) => sql`case
    when ${number(skill)} between ${sql.lit(low)} and ${sql.lit(high)}
    then left(${skill}, 1) || (${number(skill)} + ${by(shifts, 'custom_skill')}) else ${skill} end`
  for (const table of ['item_skill', 'recognition_skill']) {
    const skill = sql`skill_id`
    await sql`update ${sql.table(table)} set skill_id = ${moved(skill)} where ${own} and skill_id is not null`.execute(
      tx,
    )
  }
  await sql`update portrait set hidden_skills = array(
      select ${moved(sql`skill`)} from unnest(hidden_skills) with ordinality as hidden (skill, place) order by place)
    where ${own} and hidden_skills <> '{}'`.execute(tx)
  await sql`update recognition set snapshot = snapshot || jsonb_build_object(
      'experienceId', (snapshot ->> 'experienceId')::bigint + ${by(shifts, 'item')},
      'skills', (select coalesce(jsonb_agg(skill || jsonb_build_object(
          'id', (skill ->> 'id')::bigint + ${by(shifts, 'item_skill')},
          'parentId', (skill ->> 'parentId')::bigint + ${by(shifts, 'item_skill')},
          'skillId', ${moved(sql`(skill ->> 'skillId')`)}) order by place), '[]')
        from jsonb_array_elements(snapshot -> 'skills') with ordinality as listed (skill, place)))
    where ${own} and snapshot is not null`.execute(tx)
  for (const [detail, table] of Object.entries({
    from: 'team',
    to: 'team',
    groupId: 'team',
    linkId: 'invitation_link',
  })) {
    await sql`update audit_event set details = details || jsonb_build_object(
        ${sql.lit(detail)}, (details ->> ${sql.lit(detail)})::bigint + ${by(shifts, table)})
      where ${own} and jsonb_typeof(details -> ${sql.lit(detail)}) = 'number'`.execute(tx)
  }
}

function by(shifts: Shifts, table: string) {
  return sql`${sql.lit(shifts[table] ?? 0)}`
}

/** Re-encrypts secrets for the new community id, if one of the available secret keys decrypts them. */
export async function reencryptSecrets(
  tx: Transaction<Tables>,
  { secretKey, previousSecretKey }: Settings,
  community: { from: number; to: number },
): Promise<void> {
  const known = previousSecretKey === undefined ? [secretKey] : [secretKey, previousSecretKey]
  const centers = await tx
    .selectFrom('training_center')
    .select(['id', 'client_secret'])
    .where('community_id', '=', community.to)
    .execute()
  for (const { id, client_secret: stored } of centers) {
    const to = { secretKey, communityId: community.to }
    const client_secret = known
      .map((key) => reencryptSecret({ secretKey: key, communityId: community.from }, to, Buffer.from(stored)))
      .find((sealed) => sealed !== undefined)
    if (client_secret) await tx.updateTable('training_center').set({ client_secret }).where('id', '=', id).execute()
  }
  const webhooks = await tx
    .selectFrom('webhook')
    .select(['id', 'secret'])
    .where('community_id', '=', community.to)
    .execute()
  for (const { id, secret: stored } of webhooks) {
    const to = { secretKey, communityId: community.to }
    const secret = known
      .map((key) => reencryptWebhookSecret({ secretKey: key, communityId: community.from }, to, Buffer.from(stored)))
      .find((sealed) => sealed !== undefined)
    // Disabled, because the receiver knows other ids, and a copy for a test must not call it.
    await tx
      .updateTable('webhook')
      .set({ enabled: false, ...(secret && { secret }) })
      .where('id', '=', id)
      .execute()
  }
  const keys = await tx
    .selectFrom('community_key')
    .select(['id', 'public_key', 'private_key'])
    .where('community_id', '=', community.to)
    .execute()
  for (const { id, public_key, private_key: stored } of keys) {
    const sealed = Buffer.from(stored)
    if (previousSecretKey === undefined || decryptPrivateKey(secretKey, public_key, sealed)) continue
    const private_key = reencryptPrivateKey(previousSecretKey, secretKey, public_key, sealed)
    if (private_key) await tx.updateTable('community_key').set({ private_key }).where('id', '=', id).execute()
  }
}
