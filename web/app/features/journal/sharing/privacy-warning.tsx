import { useQuery } from '@tanstack/react-query'
import type { Experience } from '@vecu/contract/experience'
import { experienceName } from '@vecu/contract/experience-name'

import { SharingBadge } from './sharing-badge.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { Banner } from '../../../design-system/feedback/banner.tsx'
import { Cover } from '../item/cover.tsx'
import { type Shared, morePrivate } from './more-private.ts'
import css from './privacy-warning.module.css'
import { storyQuery } from '../cache/story-query.ts'

/** Warns before sharing: a story shows its experiences to everyone who sees it, including more private ones. */
export function PrivacyWarning({ experiences, sharing }: { experiences: readonly Experience[]; sharing: Shared }) {
  const { t } = useTranslation('story')
  const morePrivateOnes = morePrivate(experiences, sharing)
  return (
    <div role="status" className={css.warning}>
      {morePrivateOnes.length > 0 && (
        <Banner kind="warning" title={t('sharing.warning', { count: morePrivateOnes.length })}>
          {t('sharing.warningText')}
          <ul>
            {morePrivateOnes.map((experience) => (
              <li key={experience.id}>
                <Cover picture={experience.picture} sizes="88px" className={css.cover} />
                <span className={css.text}>
                  <b lang={experience.language}>{experienceName(experience)}</b>
                  <SharingBadge sharing={experience.sharingParameters} className={css.sharing} />
                </span>
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  )
}

/**
 * Same warning for a story card, whose experiences have to be loaded. Takes the query client as argument, because
 * dialogs have no provider.
 */
export function StoryPrivacyWarning({ id, sharing }: { id: number; sharing: Shared }) {
  const { data: story } = useQuery(storyQuery(id), queryClient)
  return <PrivacyWarning experiences={story?.experiencesAttributes ?? []} sharing={sharing} />
}
