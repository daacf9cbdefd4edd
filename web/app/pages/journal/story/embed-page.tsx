import { VERIFICATION_PAGE } from '@vecu/contract/verification-page'
import { isPublicToken } from '@vecu/contract/public-token'
import { localeOfPath, pathInLocale } from '@vecu/contract/locale'
import { storyApi } from '@vecu/contract/story'
import type { Locals } from '@vecu/contract/web-locals'
import { renderToStaticMarkup } from 'react-dom/server'

import { I18nContext } from '../../../platform/i18n/use-translation.ts'
import { serverI18n } from '../../../platform/i18n/i18n.server.ts'
import { tryLoad } from '../../../platform/api/load.ts'
import { localsContext } from '../../../platform/host/locals.ts'
import { bySystemTheme } from '../../../platform/host/system-theme.ts'
import { redirectToAcceptedLocale } from '../../../platform/i18n/negotiate-locale.ts'
import tokens from '../../../design-system/foundations/tokens.css?inline'
import type { Route } from './+types/embed-page.ts'
import own from '../../../features/journal/story/story-embed.css?inline'
import { StoryEmbed } from '../../../features/journal/story/story-embed.tsx'

/** Card of a public story for embedding. A standalone document: it loads nothing of the application. */
export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  redirectToAcceptedLocale(request, url)
  const locals = context.get(localsContext)
  const { community, colorStylesheet, origin, nonce } = locals
  const { publicToken } = params
  const locale = localeOfPath(url.pathname)
  const { response, error } = isPublicToken(publicToken)
    ? await tryLoad(context, storyApi.getPublic, { publicToken }, locale)
    : { response: undefined, error: { status: 404 } }
  const page = renderToStaticMarkup(
    <I18nContext value={await serverI18n(locale)}>
      <StoryEmbed
        locale={locale}
        community={{ name: community?.name ?? '' }}
        styles={bySystemTheme(`${tokens}${colorStylesheet}`) + own}
        nonce={nonce}
        statement={`${origin}${pathInLocale('/accessibility', locale)}`}
        story={response}
        verificationUrl={`${origin}${pathInLocale(VERIFICATION_PAGE, locale)}`}
        storyUrl={`${origin}${pathInLocale(`/stories/public/${publicToken}`, locale)}`}
      />
    </I18nContext>,
  )
  return new Response(`<!DOCTYPE html>${page}`, {
    status: error?.status ?? 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy(locals),
      'cache-control': 'private, no-cache',
    },
  })
}

/** The only page that any site may frame; in return it allows no scripts, forms or connections. */
function policy({ nonce, filesOrigin }: Pick<Locals, 'nonce' | 'filesOrigin'>): string {
  const files = filesOrigin === undefined ? '' : ` ${filesOrigin}`
  return [
    `default-src 'none'`,
    `style-src 'nonce-${nonce}'`,
    `img-src 'self'${files}`,
    'frame-ancestors *',
    `form-action 'none'`,
    `base-uri 'none'`,
  ].join('; ')
}
