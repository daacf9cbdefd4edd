import { useQuery } from '@tanstack/react-query'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { CardFoot } from '../card/card-foot.tsx'
import { ExperienceDetail } from '../experience/experience-detail.tsx'
import { StoryDetail } from '../story/story-detail.tsx'
import { caseQuery } from '../moderation/queries.ts'
import { Delayed } from '../../../design-system/feedback/delayed.tsx'

/** The experience or story that a case is about, which the admin may not see elsewhere. */
export function CaseContent({ id }: { id: number }) {
  const { t } = useTranslation('moderation')
  const { data, isPending, isError } = useQuery(caseQuery(id))
  if (!data?.content) {
    return (
      <p role="status">
        {isPending && <Delayed>{t('loading')}</Delayed>}
        {isError && t('failed')}
        {data && t('gone')}
      </p>
    )
  }
  const { content } = data
  if (content.type === 'Story') return <StoryDetail story={content} isEmbedded />
  return <ExperienceDetail experience={content} foot={<CardFoot item={content} isLinked />} isEmbedded />
}
