import { DemoOpenIdProvider } from '../demo-platform/openid-provider.ts'
import { DemoPlatform } from '../demo-platform/platform.ts'
import type { SimulatedPlatform } from '../demo-platform/serve.ts'
import { communityUrl } from '../../request/community/address.ts'
import { redirectUri } from '../../domain/identity/moodle/centers.ts'
import type { Settings } from '../../settings.ts'
import { DEMO_CENTERS, DEMO_CLIENT_SECRET, type DemoCenter, demoClientId } from './data/demo-centers.ts'

const FOLDER = '/demo-platform'

/** Never in production: anyone can sign in as any person of these platforms. */
export function hasDemoPlatforms({ production, devPages }: Settings): boolean {
  return !production && devPages
}

function getPlatformPath({ key }: DemoCenter): string {
  return `${FOLDER}/${key}`
}

/** URL on this server; the host may change between starts. */
export function demoBaseUrl(settings: Settings, center: DemoCenter): string {
  return `${communityUrl(settings, settings.defaultCommunity.slug)}${getPlatformPath(center)}`
}

export function demoPlatforms(settings: Settings): ReadonlyMap<string, SimulatedPlatform> {
  return new Map(
    DEMO_CENTERS.map((center) => {
      const { name, plugin, learners, community } = center
      const client = {
        id: demoClientId(center),
        secret: DEMO_CLIENT_SECRET,
        redirectUri: redirectUri(settings, { slug: community }),
      }
      const platform =
        plugin === 'openid'
          ? new DemoOpenIdProvider({ name, issuer: demoBaseUrl(settings, center), learners, client })
          : new DemoPlatform({ name, plugin, learners, client })
      return [getPlatformPath(center), platform]
    }),
  )
}
