import { useEffect, useEffectEvent, useState } from 'react'

import { useJournalSummary } from '../../../features/journal/cache/use-journal-summary.ts'
import { ExperienceCard } from '../../../features/journal/experience/experience-card.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useLocale } from '../../../platform/i18n/locale-path.ts'
import { showToast } from '../../../platform/overlays/overlay-store.ts'
import { useUser } from '../../../platform/session/session.ts'
import { buttonClass } from '../../../design-system/actions/button-class.ts'
import { Eyebrow } from '../../../design-system/marks/eyebrow.tsx'
import { useDismissedHint } from './dismissed-hints.ts'
import { sampleExperience } from './sample.ts'
import css from './sample-experience.module.css'

/** From this number of own experiences on, the example is hidden. */
const ENOUGH = 2

/** Example experience, shown on request until it is dismissed or the viewer has two experiences. */
export function SampleExperience() {
  const { t } = useTranslation('onboarding')
  const user = useUser()
  const locale = useLocale()
  const [isVisible, setVisible] = useDismissedHint('sample')
  const own = useJournalSummary({ kind: 'me' })?.counts.experiences
  const [experience] = useState(() => sampleExperience(t, user, locale))
  const isOutgrown = own !== undefined && own >= ENOUGH
  const hide = useEffectEvent(() => setVisible(false))
  useEffect(() => {
    if (isVisible && isOutgrown) hide()
  }, [isVisible, isOutgrown])

  if (!isVisible || isOutgrown || own === undefined) return null
  return (
    <section className={css.sample} aria-labelledby="sample">
      <div className={css.text}>
        <Eyebrow>{t('sample.mark')}</Eyebrow>
        <h2 id="sample" tabIndex={-1}>
          {t('sample.title')}
        </h2>
        <p className={css.note}>{t('sample.note')}</p>
        <button
          type="button"
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
          onClick={() => {
            setVisible(false)
            showToast({ kind: 'info', title: t('sample.removed') })
            document.getElementById('content')?.focus({ preventScroll: true })
          }}
        >
          {t('sample.remove')}
        </button>
      </div>
      <div className={css.card}>
        <ExperienceCard experience={experience} isPreview />
      </div>
    </section>
  )
}
