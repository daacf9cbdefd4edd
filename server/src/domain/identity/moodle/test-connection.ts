import { AppError } from '@vecu/contract/error'
import type { ConnectionTest } from '@vecu/contract/moodle'

import type { Community } from '../../../schema/tables/tables.ts'
import { withCommunity } from '../../../platform/db/community-transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { PlatformError, callPlatform } from './platform-client.ts'
import { parseOauthError } from './fetch-platform-user.ts'
import { decryptSecret, platformOf } from './centers.ts'
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
  const { secretKey, moodleAllowPrivateNetworks: allowPrivate, moodleTimeoutMs: patienceMs } = settings
  const center = await withCommunity(connection.db, community.id, (tx) =>
    tx.selectFrom('training_center').selectAll().where('id', '=', id).executeTakeFirst(),
  )
  if (!center) throw new AppError('TRAINING_CENTER_NOT_FOUND')
  const clientSecret = decryptSecret(secretKey, community.id, center.client_secret)
  const platform = platformOf(settings, community, center)
  const question = tokenRequest(platform, {
    code: NO_CODE,
    clientSecret: clientSecret ?? '',
    nonce: NO_CODE,
    secretKey,
  })
  const requestedUrl = question.url.href
  try {
    if (clientSecret === undefined) throw new PlatformError('secret_undecryptable')
    const answer = await callPlatform(question.url, { form: question.form, allowPrivate, patienceMs })
    const fault = parseOauthError(answer)
    if (answer.status === 404 || answer.status === 405) {
      throw new PlatformError('not_installed', String(answer.status))
    }
    if (fault === 'invalid_client' || fault === 'unauthorized_client') throw new PlatformError('unknown_client', fault)
    if (answer.status >= 500 || answer.status === 403) throw new PlatformError('bad_status', String(answer.status))
    if (fault !== 'invalid_grant') throw new PlatformError('bad_content', String(answer.status))
    return { ok: true, problem: null, requestedUrl, found: null }
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return { ok: false, problem: error.problem, requestedUrl, found: error.found ?? null }
  }
}
