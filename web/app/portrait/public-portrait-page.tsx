import { localeOfPath } from '@vecu/contract/locale'
import { portraitApi } from '@vecu/contract/portrait'
import { feedAddress } from '@vecu/contract/syndication'
import { useTranslation } from 'react-i18next'

import { ExperiencePrint } from '../experience/experience-print.tsx'
import { CommunityMark } from '../shell/community-mark.tsx'
import { elides } from '../shell/elision.ts'
import { serverI18n } from '../shell/i18n.server.ts'
import { load } from '../shell/load.ts'
import { useLocalePath } from '../shell/locale-path.ts'
import { localsContext } from '../shell/locals.ts'
import { oembedAlternates } from '../shell/oembed-alternates.ts'
import { openGraph } from '../shell/open-graph.ts'
import { PageMain } from '../shell/page-main.tsx'
import { PublicFoot, PublicHead } from '../shell/public-frame.tsx'
import { toVisitorsLanguage } from '../shell/visitors-language.ts'
import type { Route } from './+types/public-portrait-page.ts'
import { PortraitView } from './portrait-view.tsx'
import css from './public-portrait-page.module.css'

export const handle = { ns: ['experience', 'portrait'] }

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  toVisitorsLanguage(request, url)
  const locale = localeOfPath(url.pathname)
  const portrait = await load(context, portraitApi.getPublic, { publicToken: params.publicToken }, locale)
  const { origin } = context.get(localsContext)
  const { firstname, lastname } = portrait.userAttributes
  const name = `${firstname} ${lastname}`
  const { t } = await serverI18n(locale)
  const isElided = locale === 'fr' && elides(firstname)
  const page = {
    title: t(isElided ? 'portrait:title.elided' : 'portrait:title.plain', { name }),
    description: portrait.headline || portrait.about || t('portrait:public.description', { name }),
  }
  const address = `${origin}${url.pathname}`
  const feed = {
    type: 'application/rss+xml',
    href: feedAddress(origin, params.publicToken, locale),
    title: t('syndication:feed.title', { name }),
  }
  return { portrait, page, address, alternates: [feed, ...oembedAlternates(origin, address, page.title)], origin }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { portrait, page, address, alternates, origin } = loaderData
  const pictured = portrait.experiencesAttributes.find((experience) => experience.picture)
  return openGraph({
    type: 'profile',
    page,
    address,
    origin,
    picture: pictured?.picture,
    otherwise: portrait.userAttributes.avatarUrl,
    isIndexable: portrait.indexable,
    alternates,
  })
}

/** For a recruiter on a phone: who this is, what they can do, what they lived. No account needed. */
export default function PublicPortraitPage({ loaderData: { portrait } }: Route.ComponentProps) {
  const { t } = useTranslation('portrait')
  const path = useLocalePath()
  return (
    <div className={css.page}>
      <PublicHead>
        <CommunityMark />
      </PublicHead>
      <PageMain>
        <PortraitView
          portrait={portrait}
          card={(experience) => (
            <ExperiencePrint experience={experience} to={publicAddress(path, experience.publicToken)} isTold />
          )}
          address={({ publicToken }) => publicAddress(path, publicToken)}
        />
      </PageMain>
      <PublicFoot about={t('public.about')} home={t('public.home')} />
    </div>
  )
}

function publicAddress(path: (to: string) => string, token: string | null): string {
  return path(`/experiences/public/${token ?? ''}`)
}
