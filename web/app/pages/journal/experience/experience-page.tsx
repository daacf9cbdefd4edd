import { useQuery } from '@tanstack/react-query'
import { experienceName } from '@vecu/contract/experience-name'

import { HidingNotice } from '../../../features/journal/moderation/hiding-notice.tsx'
import { useModeration } from '../../../features/journal/moderation/use-moderation.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { AccessibilityFoot } from '../../../platform/page/accessibility-link.tsx'
import { AriaLocale } from '../../../platform/i18n/aria-locale.tsx'
import { BackLink } from '../../../platform/page/back-link.tsx'
import { OwnRecognitions } from '../../../features/recognition/requests/own-recognitions.tsx'
import { useLocalePath } from '../../../platform/i18n/locale-path.ts'
import { PageMain } from '../../../platform/page/page-main.tsx'
import { fetchOrUsePrefetched } from '../../../platform/navigation/prefetched-query.ts'
import { useCanWrite, useUser } from '../../../platform/session/session.ts'
import type { Route } from './+types/experience-page.ts'
import { CardFoot } from '../../../features/journal/card/card-foot.tsx'
import { CardOptions } from '../../../features/journal/card/card-options.tsx'
import css from './experience-page.module.css'
import { experienceQuery } from '../../../features/journal/cache/experience-query.ts'
import { ManageEvidenceButton } from '../../../features/journal/evidence/manage-evidence-button.tsx'
import { LateFeedback } from '../../../features/journal/feedback/late-feedback.tsx'
import { ExperienceDetail } from '../../../features/journal/experience/experience-detail.tsx'

export const handle = { ns: ['experience', 'evidence', 'story', 'recognition', 'feedback', 'wizard'] }

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const experience = await fetchOrUsePrefetched(experienceQuery(Number(params.id)))
  return { experience, page: { title: experienceName(experience) } }
}

export default function ExperiencePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('experience')
  const path = useLocalePath()
  const user = useUser()
  const { id } = loaderData.experience
  // Query instead of loader data, so that changes made in a dialog appear at once.
  const { data: experience } = useQuery({ ...experienceQuery(id), initialData: loaderData.experience })
  const { mayMark, mayReport } = useModeration(experience)
  const mayWrite = useCanWrite()
  const isOwn = experience.userAttributes.id === user.id
  return (
    <AriaLocale>
      <div className={css.page}>
        <header className={css.top}>
          <BackLink to={path('/')}>{t('page.back')}</BackLink>
        </header>
        <PageMain>
          <HidingNotice item={experience} />
          <ExperienceDetail
            experience={experience}
            menu={(isOwn || mayMark || mayReport) && <CardOptions item={experience} />}
            evidenceAction={isOwn && mayWrite && <ManageEvidenceButton experience={experience} />}
            recognition={isOwn && <OwnRecognitions experience={experience} />}
            foot={<CardFoot item={experience} isLinked />}
          />
          <LateFeedback key={id} experience={experience} />
        </PageMain>
        <AccessibilityFoot className={css.footer} />
      </div>
    </AriaLocale>
  )
}
