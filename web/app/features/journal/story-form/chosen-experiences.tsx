import { MAX_STORY_EXPERIENCES, STORY_PDF_PICTURES } from '@vecu/contract/constants'
import type { Experience } from '@vecu/contract/experience'
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import ListPlus from 'lucide/dist/esm/icons/list-plus.mjs'
import { type Ref, Suspense, lazy, useState } from 'react'

import { experienceQuery } from '../cache/experience-query.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { Button } from '../../../design-system/actions/button.tsx'
import css from './chosen-experiences.module.css'
import { PlainRows } from './chosen-row.tsx'
import { loadChosenList } from './load-chosen-list.ts'
import { useChosenExperiences, useStoryWizard } from './use-story-wizard.ts'
import { Icon } from '../../../design-system/marks/icon.tsx'

const ChosenList = lazy(loadChosenList)
const JournalSelectDialog = lazy(() => import('../picker/journal-select-dialog.tsx'))

/** Experiences of the story: chosen from the journal and put in order. */
export function ChosenExperiences({ isMissing, ref }: { isMissing: boolean; ref: Ref<HTMLButtonElement> }) {
  const { t } = useTranslation('story-form')
  const { change } = useStoryWizard()
  const experiences = useChosenExperiences()
  const [isChoosing, setChoosing] = useState(false)

  function take(chosen: Experience[]) {
    for (const experience of chosen) queryClient.setQueryData(experienceQuery(experience.id).queryKey, experience)
    change({ experienceIds: chosen.map(({ id }) => id) })
  }

  return (
    <section className={css.chosen} aria-labelledby="chosen-title">
      <div className={css.header}>
        <h2 id="chosen-title">{t('experiences.label')}</h2>
        <p>{t('experiences.count', { count: experiences.length, most: MAX_STORY_EXPERIENCES })}</p>
      </div>
      {experiences.length > 0 && (
        <Suspense fallback={<PlainRows experiences={experiences} />}>
          <ChosenList experiences={experiences} />
        </Suspense>
      )}
      <div>
        <Button
          ref={ref}
          variant="secondary"
          icon={<Icon of={ListPlus} size={20} />}
          onPress={() => {
            setChoosing(true)
            void loadChosenList()
          }}
        >
          {t('experiences.choose')}
        </Button>
      </div>
      {isMissing && (
        <p className={css.problem} role="alert">
          <Icon of={CircleAlert} size={18} />
          {t('experiences.missing')}
        </p>
      )}
      <PdfNote experiences={experiences} />
      <Suspense>
        {isChoosing && (
          <JournalSelectDialog
            isOpen
            onOpenChange={setChoosing}
            many={{ chosen: experiences, max: MAX_STORY_EXPERIENCES, onChoose: take }}
          />
        )}
      </Suspense>
    </section>
  )
}

/** The PDF of a story needs six pictures. */
function PdfNote({ experiences }: { experiences: readonly Experience[] }) {
  const { t } = useTranslation('story-form')
  const pictures = experiences.filter(({ picture }) => picture !== null).length
  return <p className={css.note}>{t(pictures === STORY_PDF_PICTURES ? 'experiences.pdfReady' : 'experiences.pdf')}</p>
}
