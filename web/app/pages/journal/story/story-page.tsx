import { useQuery } from '@tanstack/react-query'
import { STORY_PDF_PICTURES } from '@vecu/contract/constants'
import { localeOfPath, pathInLocale } from '@vecu/contract/locale'
import Download from 'lucide/dist/esm/icons/download.mjs'
import { redirect } from 'react-router'

import { CardOptions } from '../../../features/journal/card/card-options.tsx'
import { PublicPageLink } from '../../../features/journal/sharing/public-page-link.tsx'
import { SharingBadge } from '../../../features/journal/sharing/sharing-badge.tsx'
import { HidingNotice } from '../../../features/journal/moderation/hiding-notice.tsx'
import { useModeration } from '../../../features/journal/moderation/use-moderation.ts'
import { openPdfDialog } from '../../../features/documents/pdf/open-pdf-dialog.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { AccessibilityFoot } from '../../../platform/page/accessibility-link.tsx'
import { AriaLocale } from '../../../platform/i18n/aria-locale.tsx'
import { BackLink } from '../../../platform/page/back-link.tsx'
import { useLocalePath } from '../../../platform/i18n/locale-path.ts'
import { PageMain } from '../../../platform/page/page-main.tsx'
import { fetchOrUsePrefetched } from '../../../platform/navigation/prefetched-query.ts'
import { useCanWrite, useUser } from '../../../platform/session/session.ts'
import { Button } from '../../../design-system/actions/button.tsx'
import type { Route } from './+types/story-page.ts'
import css from './story-page.module.css'
import { storyQuery } from '../../../features/journal/cache/story-query.ts'
import { StoryDetail } from '../../../features/journal/story/story-detail.tsx'
import { Icon } from '../../../design-system/marks/icon.tsx'

export const handle = { ns: ['story', 'experience'] }

export async function clientLoader({ params, url }: Route.ClientLoaderArgs) {
  const story = await fetchOrUsePrefetched(storyQuery(Number(params.id)))
  const hasOptions = url.searchParams.get('options') !== 'off'
  // Opened from a place without options, a public story redirects to its public page.
  if (!hasOptions && story.sharingParameters === 'public' && story.publicToken !== null) {
    throw redirect(pathInLocale(`/stories/public/${story.publicToken}`, localeOfPath(url.pathname)))
  }
  return { story, hasOptions, page: { title: story.title } }
}

export default function StoryPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['experience', 'story'])
  const path = useLocalePath()
  const user = useUser()
  const mayWrite = useCanWrite()
  // Query instead of loader data, so that changes made in a dialog appear at once.
  const { data: story } = useQuery({ ...storyQuery(loaderData.story.id), initialData: loaderData.story })
  const author = story.userAttributes.id
  const isOwn = author === user.id
  const { mayMark, mayReport } = useModeration(story)
  return (
    <AriaLocale>
      <header className={css.top}>
        <BackLink to={path('/')}>{t('page.back')}</BackLink>
        <div className={css.tools}>
          <SharingBadge sharing={story.sharingParameters} className={css.sharing} />
          {story.sharingParameters === 'public' && story.publicToken !== null && (
            <PublicPageLink page="stories" publicToken={story.publicToken} labelClassName={css.label} />
          )}
          {mayWrite && story.experiencePictures.length === STORY_PDF_PICTURES && (
            <Button
              variant="secondary"
              size="sm"
              icon={<Icon of={Download} size={18} />}
              onPress={() => openPdfDialog(story.id, t('story:pdf'))}
            >
              {t('story:pdfButton')}
            </Button>
          )}
          {((isOwn && mayWrite) || mayMark || mayReport) && loaderData.hasOptions && (
            <CardOptions item={story} look="plain" />
          )}
        </div>
      </header>
      <PageMain>
        {story.hiding && (
          <div className={css.notice}>
            <HidingNotice item={story} />
          </div>
        )}
        <StoryDetail
          story={story}
          authorPath={path(isOwn ? '/' : `/${author}/user-overview`)}
          noteOn={(experience) => <HidingNotice item={experience} />}
        />
      </PageMain>
      <AccessibilityFoot className={css.footer} />
    </AriaLocale>
  )
}
