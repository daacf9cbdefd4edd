import { Link } from 'react-router'

import { SampleButton } from '../onboarding/sample-button.tsx'
import type { JournalFilter } from '../../../features/journal/cache/queries.ts'
import { RequestRecognitionButton } from '../../../features/recognition/requests/request-button.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useLocalePath } from '../../../platform/i18n/locale-path.ts'
import { useCanWrite } from '../../../platform/session/session.ts'
import { buttonClass } from '../../../design-system/actions/button-class.ts'
import { EmptyState } from '../../../design-system/feedback/empty-state.tsx'
import noExperience from '../../../design-system/feedback/empty-states/aucune-experience.svg?url'
import noStory from '../../../design-system/feedback/empty-states/aucun-recit.svg?url'
import waiting from '../../../design-system/feedback/empty-states/en-attente.svg?url'
import css from './own-empty-journal.module.css'

const DRAWINGS = { all: noExperience, experiences: noExperience, stories: noStory, certified: waiting }

export function OwnEmptyJournal({ filter }: { filter: JournalFilter | undefined }) {
  const { t } = useTranslation('dashboard')
  const path = useLocalePath()
  const tab = filter ?? 'all'
  const mayWrite = useCanWrite()
  const writes = mayWrite && tab !== 'certified'
  const isStories = tab === 'stories'
  return (
    <div className={css.place}>
      <EmptyState
        illustration={<img src={DRAWINGS[tab]} alt="" width={480} height={360} />}
        title={t(`empty.${tab}.title`)}
        action={
          <>
            {writes && (
              <Link className={buttonClass()} to={path(isStories ? '/create-story' : '/create-experience')}>
                {t(isStories ? 'newStory' : 'empty.create')}
              </Link>
            )}
            {mayWrite && tab === 'certified' && <RequestRecognitionButton>{t('empty.ask')}</RequestRecognitionButton>}
            {tab === 'all' && mayWrite && <SampleButton />}
            {tab === 'all' && (
              <Link className={buttonClass({ variant: mayWrite ? 'ghost' : 'secondary' })} to={path('/tutorial')}>
                {t('empty.tour')}
              </Link>
            )}
          </>
        }
      >
        {mayWrite ? t(`empty.${tab}.text`) : tab === 'all' && t('empty.tourText')}
      </EmptyState>
    </div>
  )
}
