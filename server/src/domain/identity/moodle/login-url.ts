import { AppError } from '@vecu/contract/error'
import type { Locale } from '@vecu/contract/locale'

import type { Community } from '../../../schema/tables/tables.ts'
import { withCommunity } from '../../../platform/db/community-transaction.ts'
import { fieldError } from '../../../platform/http/field-error.ts'
import type { Services } from '../../../platform/services.ts'
import { getCommunityHost, toPlatform } from './centers.ts'
import { openIdAuthorizeUrl } from '../openid/fetch-user.ts'
import { connectProvider } from '../openid/provider.ts'
import { authorizeUrl, isMoodle } from './plugins.ts'
import { findOpenCenter } from './queries.ts'
import { withPlatformErrorCode } from './receive.ts'
import { codeChallenge, codeVerifier, idTokenNonce, makeState } from './state.ts'

interface LoginContext {
  services: Services
  community: Community
  locale: Locale
}

/** URL on the platform where the sign-in starts; outside a transaction, because an OpenID provider may be called. */
export async function createLoginUrl(
  { services, community, locale }: LoginContext,
  { trainingCenterId, redirectHost }: { trainingCenterId: number; redirectHost?: string | undefined },
): Promise<{ url: string }> {
  const { settings, connection } = services
  const { secretKey, moodleAllowPrivateNetworks: allowPrivate, moodleTimeoutMs: timeoutMs } = settings
  const host = getCommunityHost(settings, community)
  if (redirectHost !== undefined && redirectHost !== host) {
    throw fieldError(locale, 'VALIDATION_ERROR', 'redirect_host', 'invalidChoice')
  }
  const center = await withCommunity(connection.db, community.id, (tx) => findOpenCenter(tx, trainingCenterId))
  if (!center) throw new AppError('TRAINING_CENTER_NOT_FOUND')
  const platform = toPlatform(settings, community, center)
  const { state, nonce } = makeState(secretKey, { center: center.id, host })
  if (isMoodle(platform)) return { url: authorizeUrl(platform, { state, nonce, secretKey }).href }
  const url = await withPlatformErrorCode(services, center.id, async () => {
    const config = await connectProvider(platform, { allowPrivate, timeoutMs })
    return openIdAuthorizeUrl(config, {
      ...platform,
      state,
      nonce: idTokenNonce(secretKey, nonce),
      codeChallenge: codeChallenge(codeVerifier(secretKey, nonce)),
      locale,
    })
  })
  return { url: url.href }
}
