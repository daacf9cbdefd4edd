import { AppError } from '@vecu/contract/error'
import type { ConnectionTest } from '@vecu/contract/training-center'

import type { Community } from '../../../schema/tables/tables.ts'
import { withCommunity } from '../../../platform/db/community-transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { ExternalCallError } from '../../../platform/http/outgoing/external-call.ts'
import { decryptSecret, toPlatform } from './centers.ts'
import { testMoodle } from './test-moodle.ts'
import { testOpenId } from '../openid/test-provider.ts'
import { type Platform, buildPluginUrl, isMoodle } from './plugins.ts'

interface ConnectionContext {
  services: Services
  community: Community
}

/** Calls the platform as a sign-in does, without signing anyone in. */
export async function testConnection({ services, community }: ConnectionContext, id: number): Promise<ConnectionTest> {
  const { settings, connection } = services
  const { secretKey, moodleAllowPrivateNetworks: allowPrivate, moodleTimeoutMs: timeoutMs } = settings
  const center = await withCommunity(connection.db, community.id, (tx) =>
    tx.selectFrom('training_center').selectAll().where('id', '=', id).executeTakeFirst(),
  )
  if (!center) throw new AppError('TRAINING_CENTER_NOT_FOUND')
  const clientSecret = decryptSecret(secretKey, community.id, center.client_secret)
  const platform = toPlatform(settings, community, center)
  const requestedUrl = getRequestedUrl(platform)
  try {
    if (clientSecret === undefined) throw new ExternalCallError('secret_undecryptable')
    const limits = { allowPrivate, timeoutMs }
    const finding = isMoodle(platform)
      ? await testMoodle(platform, { clientSecret, secretKey, limits })
      : await testOpenId(platform, { clientSecret, limits })
    return { ok: true, problem: null, requestedUrl, found: null, ...finding }
  } catch (error) {
    if (!(error instanceof ExternalCallError)) throw error
    const { problem, found = null } = error
    return { ok: false, problem, requestedUrl, found, recognizedPlugin: null, scopesChecked: false }
  }
}

function getRequestedUrl(platform: Platform): string {
  return isMoodle(platform)
    ? buildPluginUrl(platform, 'token.php').href
    : `${platform.baseUrl}/.well-known/openid-configuration`
}
