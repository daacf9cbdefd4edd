import { AppError } from '@vecu/contract/error'
import type { ConnectionTest } from '@vecu/contract/moodle'

import type { Community } from '../../../schema/tables/tables.ts'
import { withCommunity } from '../../../platform/db/community-transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { ExternalCallError, callExternal } from '../../../platform/http/outgoing/external-call.ts'
import { parseOauthError } from './fetch-platform-user.ts'
import { decryptSecret, toPlatform } from './centers.ts'
import { tokenRequest } from './plugins.ts'

interface ConnectionContext {
  services: Services
  community: Community
}

/** Not a code that any platform issues. */
const NO_CODE = 'connection-test'

/**
 * Requests a token with an invalid code: a platform that is set up correctly accepts the client and rejects the code.
 * This tests the whole connection without signing anyone in.
 */
export async function testConnection({ services, community }: ConnectionContext, id: number): Promise<ConnectionTest> {
  const { settings, connection } = services
  const { secretKey, moodleAllowPrivateNetworks: allowPrivate, moodleTimeoutMs: timeoutMs } = settings
  const center = await withCommunity(connection.db, community.id, (tx) =>
    tx.selectFrom('training_center').selectAll().where('id', '=', id).executeTakeFirst(),
  )
  if (!center) throw new AppError('TRAINING_CENTER_NOT_FOUND')
  const clientSecret = decryptSecret(secretKey, community.id, center.client_secret)
  const platform = toPlatform(settings, community, center)
  const request = tokenRequest(platform, {
    code: NO_CODE,
    clientSecret: clientSecret ?? '',
    nonce: NO_CODE,
    secretKey,
  })
  const requestedUrl = request.url.href
  try {
    if (clientSecret === undefined) throw new ExternalCallError('secret_undecryptable')
    const response = await callExternal(request.url, { form: request.form, allowPrivate, timeoutMs })
    const oauthError = parseOauthError(response)
    if (response.status === 404 || response.status === 405) {
      throw new ExternalCallError('not_installed', String(response.status))
    }
    if (oauthError === 'invalid_client' || oauthError === 'unauthorized_client')
      throw new ExternalCallError('unknown_client', oauthError)
    if (response.status >= 500 || response.status === 403)
      throw new ExternalCallError('bad_status', String(response.status))
    if (oauthError !== 'invalid_grant') throw new ExternalCallError('bad_content', String(response.status))
    return { ok: true, problem: null, requestedUrl, found: null }
  } catch (error) {
    if (!(error instanceof ExternalCallError)) throw error
    return { ok: false, problem: error.problem, requestedUrl, found: error.found ?? null }
  }
}
