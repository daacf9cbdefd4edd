import { DEFAULT_COLORS } from '@vecu/contract/color'
import { SURFACES } from '@vecu/contract/surfaces'
import { DEFAULT_LOCALE, type Locale, isLocale, pathInLocale } from '@vecu/contract/locale'
import { translate } from '@vecu/messages/translate'
import type { FastifyInstance } from 'fastify'

import type { Community } from '../../../schema/tables/tables.ts'
import { requestCommunity } from '../../../request/incoming-request.ts'
import type { Services } from '../../../platform/services.ts'
import { APP_ICONS, iconPath } from './app-icons.ts'

/** Launchers truncate longer names under an icon. */
const SHORT_NAME = 12

/** Web app manifest of the community, in the language of the page that links to it. */
export function serveManifest(app: FastifyInstance, services: Services): void {
  app.get<{ Querystring: { lang?: unknown } }>('/manifest.webmanifest', async (request, reply) => {
    const { lang } = request.query
    const community = await requestCommunity(request, services)
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(buildManifest(community, isLocale(lang) ? lang : DEFAULT_LOCALE)))
  })
}

function buildManifest(community: Community, locale: Locale) {
  const path = (to: string) => pathInLocale(to, locale)
  const icons = APP_ICONS.map((icon) => ({
    src: iconPath(icon, community),
    sizes: `${icon.size}x${icon.size}`,
    type: 'image/png',
    purpose: icon.kind,
  }))
  const shortcut = (name: string, url: string) => ({ name, url, icons: icons.slice(0, 1) })
  return {
    // Independent of the language, so that the app is installed only once.
    id: '/',
    name: community.name,
    short_name: shortName(community.name),
    description: translate(locale, 'offline:app.description'),
    lang: locale,
    dir: 'ltr',
    start_url: path('/'),
    scope: '/',
    display: 'standalone',
    theme_color: community.primary_color ?? DEFAULT_COLORS.primary,
    background_color: SURFACES.light.paper,
    categories: ['education', 'lifestyle', 'productivity'],
    icons,
    shortcuts: [
      shortcut(translate(locale, 'common:nav.create'), path('/create-experience')),
      shortcut(translate(locale, 'common:nav.journal'), path('/')),
    ],
    share_target: {
      action: '/share-target',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: 'title',
        text: 'text',
        url: 'url',
        files: [{ name: 'picture', accept: ['image/*'] }],
      },
    },
  }
}

function shortName(name: string): string {
  if (name.length <= SHORT_NAME) return name
  const [first = ''] = name.split(/\s+/)
  return first.length >= 3 && first.length <= SHORT_NAME ? first : `${name.slice(0, SHORT_NAME - 1).trimEnd()}…`
}
