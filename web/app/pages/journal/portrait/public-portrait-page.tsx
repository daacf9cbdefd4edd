import { AVATAR_PIXELS } from '@vecu/contract/constants'
import { localeOfPath, withoutLocale } from '@vecu/contract/locale'
import { portraitApi } from '@vecu/contract/portrait'
import { feedUrl } from '@vecu/contract/feeds'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { elides } from '../../../platform/i18n/elision.ts'
import { serverI18n } from '../../../platform/i18n/i18n.server.ts'
import { load } from '../../../platform/api/load.ts'
import { localsContext } from '../../../platform/host/locals.ts'
import { oembedAlternates } from '../../../platform/page/oembed-alternates.ts'
import { previewImage, publicPageMeta } from '../../../platform/page/open-graph.ts'
import { PageMain } from '../../../platform/page/page-main.tsx'
import { PublicFoot, PublicHead } from '../../../layouts/frames/public-frame.tsx'
import { redirectToAcceptedLocale } from '../../../platform/i18n/negotiate-locale.ts'
import type { Route } from './+types/public-portrait-page.ts'
import { portraitData } from '../../../features/journal/item/structured-data.ts'
import { ReportPageLink } from '../../../features/journal/moderation/report-page-link.tsx'
import { PublicPortraitView } from '../../../features/journal/portrait/public-portrait-view.tsx'
import css from './public-portrait-page.module.css'

export const handle = { ns: ['experience', 'portrait', 'report', 'story'] }

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  redirectToAcceptedLocale(request, url)
  const locale = localeOfPath(url.pathname)
  const portrait = await load(context, portraitApi.getPublic, { publicToken: params.publicToken }, locale)
  const { origin, community } = context.get(localsContext)
  const { firstname, lastname } = portrait.userAttributes
  const name = `${firstname} ${lastname}`
  const { t } = await serverI18n(locale)
  const isElided = locale === 'fr' && elides(firstname)
  const page = {
    title: t(isElided ? 'portrait:title.elided' : 'portrait:title.plain', { name }),
    description: portrait.headline || portrait.about || t('portrait:public.description', { name }),
  }
  const pageUrl = `${origin}${url.pathname}`
  const feed = {
    type: 'application/rss+xml',
    href: feedUrl(origin, params.publicToken, locale),
    title: t('feeds:feed.title', { name }),
  }
  const place = { kind: 'portraits', publicToken: params.publicToken, origin } as const
  const pictured = portrait.experiencesAttributes.find((experience) => experience.picture)
  const image = previewImage(place, pictured?.picture ?? avatarPicture(portrait.userAttributes.avatarUrl))
  const communityName = community?.name ?? ''
  const pageMeta = publicPageMeta({
    ...place,
    type: 'profile',
    page,
    pathname: url.pathname,
    locale,
    community: communityName,
    image,
    isIndexable: portrait.indexable,
    alternates: [feed, ...oembedAlternates(origin, pageUrl, page.title)],
    structuredData: portraitData(portrait, {
      url: `${origin}${withoutLocale(url.pathname)}`,
      community: { name: communityName, url: origin },
      image: image?.url,
    }),
  })
  return { portrait, page, pageMeta }
}

function avatarPicture(avatarUrl: string | null) {
  if (avatarUrl === null) return undefined
  return { width: AVATAR_PIXELS, height: AVATAR_PIXELS, sources: [{ url: avatarUrl, width: AVATAR_PIXELS }] }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.pageMeta ?? []
}

/** Public page without an account, for example for a recruiter on a phone. */
export default function PublicPortraitPage({ loaderData: { portrait } }: Route.ComponentProps) {
  const { t } = useTranslation('portrait')
  return (
    <div className={css.page}>
      <PublicHead />
      <PageMain>
        <PublicPortraitView portrait={portrait} />
      </PageMain>
      <PublicFoot
        about={t('public.about')}
        home={t('public.home')}
        report={<ReportPageLink item={{ ...portrait, type: 'Portrait' }} />}
      />
    </div>
  )
}
