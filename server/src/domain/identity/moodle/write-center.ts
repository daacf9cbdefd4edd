import { AppError } from '@vecu/contract/error'
import type { Locale } from '@vecu/contract/locale'
import type {
  AdminTrainingCenter,
  CenterChange,
  CenterPlugin,
  GroupMapping,
  NewCenter,
} from '@vecu/contract/training-center'
import { sql } from 'kysely'

import type { Community, Tx } from '../../../schema/tables/tables.ts'
import { publicFileUrl } from '../../../platform/storage/public-files.ts'
import { queueFileRemoval } from '../../../platform/storage/remove-file.job.ts'
import { fieldError } from '../../../platform/http/field-error.ts'
import type { Services } from '../../../platform/services.ts'
import { redirectUri, encryptSecret } from './centers.ts'
import { listGroupMappings, saveGroupMappings } from './group-mappings.ts'

interface CenterContext {
  tx: Tx
  services: Services
  community: Community
  locale: Locale
}

export async function listCenters(
  { tx, services, community }: CenterContext,
  id?: number,
): Promise<AdminTrainingCenter[]> {
  const rows = await tx
    .selectFrom('training_center as center')
    .select(['id', 'name', 'plugin', 'base_url as baseUrl', 'client_id as clientId', 'logo_key', 'active'])
    .select('groups_claim as groupsClaim')
    .select(
      sql<number>`(select count(distinct account_id)::int from moodle_identity
        where moodle_identity.center_id = center.id)`.as('accountsCount'),
    )
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy(sql`fold_text(name)`)
    .orderBy('id')
    .execute()
  const uri = redirectUri(services.settings, community)
  const mappings = await listGroupMappings(tx, id)
  return rows.map(({ logo_key, ...row }) => ({
    ...row,
    logoUrl: publicFileUrl(logo_key),
    redirectUri: uri,
    groupMappings: mappings.get(row.id) ?? [],
  }))
}

export async function presentCenter(writing: CenterContext, id: number): Promise<AdminTrainingCenter> {
  const [center] = await listCenters(writing, id)
  if (!center) throw new AppError('TRAINING_CENTER_NOT_FOUND')
  return center
}

export async function insertCenter(
  writing: CenterContext,
  input: NewCenter,
  logo: string | undefined,
): Promise<number> {
  const { tx, services, community } = writing
  assertSafe(writing, input.baseUrl)
  const { id } = await tx
    .insertInto('training_center')
    .values({
      name: input.name,
      plugin: input.plugin,
      base_url: input.baseUrl,
      client_id: input.clientId,
      client_secret: encryptSecret(services.settings.secretKey, community.id, input.clientSecret),
      logo_key: logo ?? null,
      active: input.active ?? true,
      groups_claim: usedClaim(input.plugin, input.groupsClaim),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const claim = usedClaim(input.plugin, input.groupsClaim)
  if (claim !== null && input.groupMappings) await replaceMappings(writing, id, input.groupMappings)
  return id
}

/** Returns the names of the changed fields. */
export async function changeCenter(
  writing: CenterContext,
  id: number,
  input: CenterChange,
  logo: string | undefined,
): Promise<string[]> {
  const { tx, services, community } = writing
  const before = await lockCenter(tx, id)
  const hasNewBaseUrl = input.baseUrl !== undefined && input.baseUrl !== before.base_url
  if (input.baseUrl !== undefined) assertSafe(writing, input.baseUrl)
  // Otherwise the old secret would be sent to the new URL.
  if (hasNewBaseUrl && input.clientSecret === undefined) {
    throw fieldError(writing.locale, 'VALIDATION_ERROR', 'client_secret', 'secretForNewAddress')
  }
  const plugin = input.plugin ?? before.plugin
  const claim = usedClaim(plugin, input.groupsClaim ?? before.groups_claim)
  const isOtherLogo = logo !== undefined || input.removeLogo === true
  const fields = {
    ...(input.name !== undefined && input.name !== before.name && { name: input.name }),
    ...(input.plugin !== undefined && input.plugin !== before.plugin && { plugin: input.plugin }),
    ...(hasNewBaseUrl && { base_url: input.baseUrl }),
    ...(input.clientId !== undefined && input.clientId !== before.client_id && { client_id: input.clientId }),
    ...(input.clientSecret !== undefined && {
      client_secret: encryptSecret(services.settings.secretKey, community.id, input.clientSecret),
    }),
    ...(input.active !== undefined && input.active !== before.active && { active: input.active }),
    ...(isOtherLogo && { logo_key: logo ?? null }),
    ...(claim !== before.groups_claim && { groups_claim: claim }),
  }
  const mappings = claim === null ? [] : input.groupMappings
  const hasNewMappings = mappings !== undefined && (await hasOtherMappings(tx, id, mappings))
  if (hasNewMappings) await replaceMappings(writing, id, mappings)
  const changed = [...Object.keys(fields), ...(hasNewMappings ? ['group_mappings'] : [])]
  if (Object.keys(fields).length === 0) return changed
  await tx.updateTable('training_center').set(fields).where('id', '=', id).execute()
  if (isOtherLogo) await queueFileRemoval(tx, services.queue, before.logo_key)
  // User ids of another platform belong to other people, who must not get into the linked accounts.
  const isOtherKind = (plugin === 'openid') !== (before.plugin === 'openid')
  if ('base_url' in fields || isOtherKind) await detachIdentities(tx, id)
  return changed
}

/** Only OpenID providers list groups. */
function usedClaim(plugin: CenterPlugin, claim: string | null | undefined): string | null {
  return plugin === 'openid' && claim ? claim : null
}

async function hasOtherMappings(tx: Tx, id: number, mappings: readonly GroupMapping[]): Promise<boolean> {
  const toKeys = (list: readonly GroupMapping[]) =>
    [...new Set(list.map(({ value, groupId }) => `${groupId} ${value}`))].toSorted().join('\n')
  const before = (await listGroupMappings(tx, id)).get(id) ?? []
  return toKeys(before) !== toKeys(mappings)
}

async function replaceMappings({ tx, locale }: CenterContext, id: number, mappings: readonly GroupMapping[]) {
  if (await saveGroupMappings(tx, id, mappings)) return
  throw fieldError(locale, 'VALIDATION_ERROR', 'group_mappings', 'invalidChoice')
}

async function detachIdentities(tx: Tx, centerId: number): Promise<void> {
  await tx.deleteFrom('moodle_identity').where('center_id', '=', centerId).execute()
  await tx.deleteFrom('moodle_sign_in').where('center_id', '=', centerId).where('account_id', 'is not', null).execute()
}

async function lockCenter(tx: Tx, id: number) {
  const center = await tx.selectFrom('training_center').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!center) throw new AppError('TRAINING_CENTER_NOT_FOUND')
  return center
}

/** Returns the name of the deleted centre. */
export async function deleteCenter({ tx, services }: CenterContext, id: number): Promise<string> {
  const { name, logo_key } = await lockCenter(tx, id)
  await tx.deleteFrom('training_center').where('id', '=', id).execute()
  await queueFileRemoval(tx, services.queue, logo_key)
  return name
}

/** HTTPS only: on a plain connection the secret can be read and the user replaced. */
function assertSafe({ services: { settings }, locale }: CenterContext, baseUrl: string): void {
  if (settings.moodleAllowPrivateNetworks || baseUrl.startsWith('https:')) return
  throw fieldError(locale, 'VALIDATION_ERROR', 'base_url', 'httpsOnly')
}
