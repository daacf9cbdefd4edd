import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { HidingNotice } from '../moderation/hiding-notice.tsx'
import { useModeration } from '../moderation/use-moderation.ts'
import { AccessibilityFoot } from '../shell/accessibility-link.tsx'
import { AriaLocale } from '../shell/aria-locale.tsx'
import { BackLink } from '../shell/back-link.tsx'
import { OwnRecognitions } from '../recognition/own-recognitions.tsx'
import { useLocalePath } from '../shell/locale-path.ts'
import { PageMain } from '../shell/page-main.tsx'
import { fetchPrepared } from '../shell/prepared-query.ts'
import { useUser } from '../shell/session.ts'
import type { Route } from './+types/experience-page.ts'
import { CardFoot } from './card-foot.tsx'
import { CardOptions } from './card-options.tsx'
import css from './experience-page.module.css'
import { experienceQuery } from './experience-query.ts'
import { ExperienceSheet } from './experience-sheet.tsx'
import { shortDescription } from './short-description.ts'

export const handle = { ns: ['experience', 'story', 'recognition'] }

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const experience = await fetchPrepared(experienceQuery(Number(params.id)))
  return { experience, page: { title: shortDescription(experience.description) } }
}

/** An experience by itself, for whoever may see it. */
export default function ExperiencePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('experience')
  const path = useLocalePath()
  const user = useUser()
  const { id } = loaderData.experience
  // What is changed in a dialog above the page shows at once.
  const { data: experience } = useQuery({ ...experienceQuery(id), initialData: loaderData.experience })
  const { mayMark, mayHide } = useModeration(experience)
  const isOwn = experience.userAttributes.id === user.id
  return (
    <AriaLocale>
      <div className={css.page}>
        <header className={css.top}>
          <BackLink to={path('/')}>{t('page.back')}</BackLink>
        </header>
        <PageMain>
          <HidingNotice item={experience} />
          <ExperienceSheet
            experience={experience}
            menu={(isOwn || mayMark || mayHide) && <CardOptions item={experience} />}
            recognition={isOwn && <OwnRecognitions experience={experience} />}
            foot={<CardFoot item={experience} isLinked />}
          />
        </PageMain>
        <AccessibilityFoot className={css.foot} />
      </div>
    </AriaLocale>
  )
}
