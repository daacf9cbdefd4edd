import { experienceApi } from '@vecu/contract/experience'
import { localeOfPath } from '@vecu/contract/locale'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { CommunityMark } from '../shell/community-mark.tsx'
import { LanguageLinks } from '../shell/language-links.tsx'
import { load } from '../shell/load.ts'
import { useLocalePath } from '../shell/locale-path.ts'
import { localsContext } from '../shell/locals.ts'
import { notFound } from '../shell/not-found.ts'
import { redirectVisitor } from '../shell/redirect-visitor.ts'
import { Avatar } from '../ui/avatar.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Wordmark } from '../ui/wordmark.tsx'
import type { Route } from './+types/public-experience-page.ts'
import { ExperienceSheet } from './experience-sheet.tsx'
import css from './public-experience-page.module.css'
import { shortDescription } from './short-description.ts'

export const handle = { ns: ['experience'] }

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  redirectVisitor(request, url)
  // An id is no token: by its number an experience is shown to members alone.
  if (!/^[a-z]/.test(params.publicToken)) throw notFound(url.pathname)
  const experience = await load(context, experienceApi.get, { id: params.publicToken }, localeOfPath(url.pathname))
  const { origin } = context.get(localsContext)
  const page = { title: shortDescription(experience.description), description: experience.description }
  return { experience, page, address: `${origin}${url.pathname}`, origin }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { experience, page, address, origin } = loaderData
  const picture = experience.picture?.sources.at(-1)
  return [
    ...(experience.indexable ? [] : [{ name: 'robots', content: 'noindex' }]),
    { property: 'og:type', content: 'article' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: address },
    { property: 'og:site_name', content: 'Vécu' },
    { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
    ...(picture
      ? [
          { property: 'og:image', content: new URL(picture.url, origin).href },
          { property: 'og:image:width', content: String(picture.width) },
        ]
      : []),
  ]
}

/** For a recruiter on a phone: the experience, whose it is, and where it comes from. No account needed. */
export default function PublicExperiencePage({ loaderData: { experience } }: Route.ComponentProps) {
  const { t } = useTranslation('experience')
  const path = useLocalePath()
  const { firstname, lastname, avatarUrl } = experience.userAttributes
  const name = `${firstname} ${lastname}`
  return (
    <div className={css.page}>
      <header className={css.top}>
        <Link className={css.home} to={path('/auth')}>
          <Wordmark size="1.75rem" />
        </Link>
        <CommunityMark />
      </header>
      <ExperienceSheet
        experience={experience}
        foot={
          <p className={css.author}>
            <Avatar name={name} src={avatarUrl ?? undefined} size={44} />
            {t('page.sharedBy', { name })}
          </p>
        }
      />
      <footer className={css.foot}>
        <p>{t('page.about')}</p>
        <Link className={buttonClass({ variant: 'second' })} to={path('/auth')}>
          {t('page.home')}
        </Link>
        <LanguageLinks className={css.languages} currentClassName={css.current} />
      </footer>
    </div>
  )
}
