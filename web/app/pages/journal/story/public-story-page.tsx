import { isPublicToken } from '@vecu/contract/public-token'
import { localeOfPath } from '@vecu/contract/locale'
import { SHORT_LINKS_PATH } from '@vecu/contract/short-link'
import { storyApi } from '@vecu/contract/story'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { load } from '../../../platform/api/load.ts'
import { localsContext } from '../../../platform/host/locals.ts'
import { notFound } from '../../../platform/failures/not-found.ts'
import { oembedAlternates } from '../../../platform/page/oembed-alternates.ts'
import { previewImage, publicPageMeta } from '../../../platform/page/open-graph.ts'
import { PageMain } from '../../../platform/page/page-main.tsx'
import { PublicBar, PublicFoot } from '../../../layouts/frames/public-frame.tsx'
import { redirectToAcceptedLocale } from '../../../platform/i18n/negotiate-locale.ts'
import type { Route } from './+types/public-story-page.ts'
import { storyData } from '../../../features/journal/item/structured-data.ts'
import { ReportPageLink } from '../../../features/journal/moderation/report-page-link.tsx'
import { ShareButton } from '../../../features/journal/story/share-button.tsx'
import { StoryDetail } from '../../../features/journal/story/story-detail.tsx'

export const handle = { ns: ['story', 'experience', 'report'] }

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  redirectToAcceptedLocale(request, url)
  const { publicToken } = params
  if (!isPublicToken(publicToken)) throw notFound(url.pathname)
  const locale = localeOfPath(url.pathname)
  const story = await load(context, storyApi.getPublic, { publicToken }, locale)
  const { origin, community } = context.get(localsContext)
  const { firstname, lastname } = story.userAttributes
  const page = { title: story.title, description: story.description || `${firstname} ${lastname}` }
  const link = `${origin}/stories/public/${publicToken}`
  const place = { kind: 'stories', publicToken, origin } as const
  const image = previewImage(place, story.experiencePictures[0]?.picture)
  const name = community?.name ?? ''
  const pageMeta = publicPageMeta({
    ...place,
    page,
    pathname: url.pathname,
    locale,
    community: name,
    image,
    isIndexable: story.indexable,
    alternates: oembedAlternates(origin, `${origin}${url.pathname}`, page.title),
    structuredData: storyData(story, { url: link, community: { name, url: origin }, image: image?.url }),
  })
  const { shortCode } = story
  const sharedLink = shortCode === null ? link : `${origin}${SHORT_LINKS_PATH}/${shortCode}`
  return { story, page, pageMeta, link: sharedLink }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.pageMeta ?? []
}

/** Public page without an account, for example for a recruiter on a phone. */
export default function PublicStoryPage({ loaderData: { story, link } }: Route.ComponentProps) {
  const { t } = useTranslation('experience')
  return (
    <>
      <PublicBar>
        <ShareButton title={story.title} url={link} />
      </PublicBar>
      <PageMain>
        <StoryDetail story={story} />
      </PageMain>
      <PublicFoot about={t('page.about')} home={t('page.home')} report={<ReportPageLink item={story} />} />
    </>
  )
}
