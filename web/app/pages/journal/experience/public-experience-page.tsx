import { experienceApi } from '@vecu/contract/experience'
import { isPublicToken } from '@vecu/contract/public-token'
import { experienceName } from '@vecu/contract/experience-name'
import { localeOfPath, withoutLocale } from '@vecu/contract/locale'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { load } from '../../../platform/api/load.ts'
import { localsContext } from '../../../platform/host/locals.ts'
import { notFound } from '../../../platform/failures/not-found.ts'
import { oembedAlternates } from '../../../platform/page/oembed-alternates.ts'
import { previewImage, publicPageMeta } from '../../../platform/page/open-graph.ts'
import { PageMain } from '../../../platform/page/page-main.tsx'
import { PublicFoot, PublicHead } from '../../../layouts/frames/public-frame.tsx'
import { redirectToAcceptedLocale } from '../../../platform/i18n/negotiate-locale.ts'
import { Avatar } from '../../../design-system/marks/avatar.tsx'
import type { Route } from './+types/public-experience-page.ts'
import { ExperienceDetail } from '../../../features/journal/experience/experience-detail.tsx'
import { ReportPageLink } from '../../../features/journal/moderation/report-page-link.tsx'
import css from './public-experience-page.module.css'
import { experienceData } from '../../../features/journal/item/structured-data.ts'

export const handle = { ns: ['experience', 'evidence', 'report'] }

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  redirectToAcceptedLocale(request, url)
  // Only a public token is accepted here: a numeric id is for members only.
  if (!isPublicToken(params.publicToken)) throw notFound(url.pathname)
  const locale = localeOfPath(url.pathname)
  const experience = await load(context, experienceApi.get, { id: params.publicToken }, locale)
  const { origin, community } = context.get(localsContext)
  const page = { title: experienceName(experience), description: experience.description }
  const pageUrl = `${origin}${url.pathname}`
  const place = { kind: 'experiences', publicToken: params.publicToken, origin } as const
  const image = previewImage(place, experience.picture)
  const name = community?.name ?? ''
  const pageMeta = publicPageMeta({
    ...place,
    page,
    pathname: url.pathname,
    locale,
    community: name,
    image,
    isIndexable: experience.indexable,
    alternates: oembedAlternates(origin, pageUrl, page.title),
    structuredData: experienceData(experience, {
      url: `${origin}${withoutLocale(url.pathname)}`,
      community: { name, url: origin },
      image: image?.url,
    }),
  })
  return { experience, page, pageMeta }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.pageMeta ?? []
}

/** Public page without an account, for example for a recruiter on a phone. */
export default function PublicExperiencePage({ loaderData: { experience } }: Route.ComponentProps) {
  const { t } = useTranslation('experience')
  const { firstname, lastname, avatarUrl } = experience.userAttributes
  const name = `${firstname} ${lastname}`
  return (
    <div className={css.page}>
      <PublicHead />
      <PageMain>
        <ExperienceDetail
          experience={experience}
          foot={
            <p className={css.author}>
              <Avatar name={experience.userAttributes} src={avatarUrl ?? undefined} size={44} />
              {t('page.sharedBy', { name })}
            </p>
          }
        />
      </PageMain>
      <PublicFoot about={t('page.about')} home={t('page.home')} report={<ReportPageLink item={experience} />} />
    </div>
  )
}
