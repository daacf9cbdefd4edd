import { localeOfPath } from '@vecu/contract/locale'
import { portraitApi } from '@vecu/contract/portrait'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { ExperiencePrint } from '../experience/experience-print.tsx'
import { CommunityMark } from '../shell/community-mark.tsx'
import { elides } from '../shell/elision.ts'
import { serverI18n } from '../shell/i18n.server.ts'
import { LanguageLinks } from '../shell/language-links.tsx'
import { load } from '../shell/load.ts'
import { useLocalePath } from '../shell/locale-path.ts'
import { localsContext } from '../shell/locals.ts'
import { redirectVisitor } from '../shell/redirect-visitor.ts'
import { buttonClass } from '../ui/button-class.ts'
import { Wordmark } from '../ui/wordmark.tsx'
import type { Route } from './+types/public-portrait-page.ts'
import { PortraitView } from './portrait-view.tsx'
import css from './public-portrait-page.module.css'

export const handle = { ns: ['experience', 'portrait'] }

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  redirectVisitor(request, url)
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
  return { portrait, page, address: `${origin}${url.pathname}`, origin }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { portrait, page, address, origin } = loaderData
  const picture = portrait.experiencesAttributes.find((experience) => experience.picture)?.picture?.sources.at(-1)
  const image = picture?.url ?? portrait.userAttributes.avatarUrl
  return [
    ...(portrait.indexable ? [] : [{ name: 'robots', content: 'noindex' }]),
    { property: 'og:type', content: 'profile' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: address },
    { property: 'og:site_name', content: 'Vécu' },
    { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
    ...(image ? [{ property: 'og:image', content: new URL(image, origin).href }] : []),
  ]
}

/** For a recruiter on a phone: who this is, what they can do, what they lived. No account needed. */
export default function PublicPortraitPage({ loaderData: { portrait } }: Route.ComponentProps) {
  const { t } = useTranslation('portrait')
  const path = useLocalePath()
  return (
    <div className={css.page}>
      <header className={css.top}>
        <Link className={css.home} to={path('/auth')}>
          <Wordmark size="1.75rem" />
        </Link>
        <CommunityMark />
      </header>
      <PortraitView
        portrait={portrait}
        card={(experience) => (
          <ExperiencePrint experience={experience} to={publicAddress(path, experience.publicToken)} isTold />
        )}
        address={({ publicToken }) => publicAddress(path, publicToken)}
      />
      <footer className={css.foot}>
        <p>{t('public.about')}</p>
        <Link className={buttonClass({ variant: 'second' })} to={path('/auth')}>
          {t('public.home')}
        </Link>
        <LanguageLinks className={css.languages} currentClassName={css.current} />
      </footer>
    </div>
  )
}

function publicAddress(path: (to: string) => string, token: string | null): string {
  return path(`/experiences/public/${token ?? ''}`)
}
