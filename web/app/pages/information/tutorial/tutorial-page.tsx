import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs'
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs'
import { type ComponentType, useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { AccessibilityFoot } from '../../../platform/page/accessibility-link.tsx'
import { AriaLocale } from '../../../platform/i18n/aria-locale.tsx'
import { useLocalePath } from '../../../platform/i18n/locale-path.ts'
import { PageMain } from '../../../platform/page/page-main.tsx'
import { useCanWrite } from '../../../platform/session/session.ts'
import { buttonClass } from '../../../design-system/actions/button-class.ts'
import { Stepper } from '../../../design-system/navigation/stepper.tsx'
import { Wordmark } from '../../../design-system/marks/wordmark.tsx'
import { JournalScene } from './journal-scene.tsx'
import { PortraitScene } from './portrait-scene.tsx'
import { RecognitionScene } from './recognition-scene.tsx'
import { SkillsScene } from './skills-scene.tsx'
import { StoriesScene } from './stories-scene.tsx'
import css from './tutorial-page.module.css'
import { Icon } from '../../../design-system/marks/icon.tsx'

export const handle = { ns: ['tutorial', 'onboarding'] }

const STEPS = ['journal', 'skills', 'recognition', 'stories', 'portrait'] as const
type Step = (typeof STEPS)[number]

const SCENES: Record<Step, ComponentType> = {
  journal: JournalScene,
  skills: SkillsScene,
  recognition: RecognitionScene,
  stories: StoriesScene,
  portrait: PortraitScene,
}

/** Five steps; the current one is in the URL, so that the browser's back button works. */
export default function TutorialPage() {
  const [search] = useSearchParams()
  const requestedIndex = Number(search.get('step') ?? 1) - 1
  const current = Math.max(0, STEPS.indexOf(STEPS[requestedIndex] ?? 'journal'))
  const step = STEPS[current] ?? 'journal'
  const Scene = SCENES[step]
  return (
    <AriaLocale>
      <div className={css.book}>
        <Top current={current} />
        <PageMain className={css.leaf}>
          <StepText key={step} step={step} isOpened={search.has('step')} />
          <div key={`${step}-scene`} className={css.scene}>
            <Scene />
          </div>
          <StepNavigation current={current} />
        </PageMain>
        <AccessibilityFoot className={css.footer} />
      </div>
    </AriaLocale>
  )
}

function Top({ current }: { current: number }) {
  const { t } = useTranslation('tutorial')
  const path = useLocalePath()
  return (
    <header className={css.top}>
      <Wordmark size="1.875rem" />
      <Stepper
        label={t('label')}
        steps={STEPS.map((id) => ({ id, label: t(`${id}.tab`) }))}
        current={current}
        doneLabel={t('done')}
        countText={t('count', { total: STEPS.length })}
      />
      <Link className={css.skip} to={path('/')}>
        {t('skip')}
      </Link>
      <p role="status" className="visually-hidden">
        {t('progress', { step: current + 1, total: STEPS.length })}
      </p>
    </header>
  )
}

function StepText({ step, isOpened }: { step: Step; isOpened: boolean }) {
  const { t } = useTranslation('tutorial')
  const title = useRef<HTMLHeadingElement>(null)

  // Focuses the title except on the first step, where the page itself has just been announced.
  useEffect(() => {
    if (isOpened) title.current?.focus()
  }, [isOpened])

  return (
    <div className={css.body}>
      <h1 ref={title} tabIndex={-1}>
        {t(`${step}.title`)}
      </h1>
      <p className={css.text}>{t(`${step}.text`)}</p>
      <p className={css.note}>{t(`${step}.note`)}</p>
      {(step === STEPS[0] || step === STEPS.at(-1)) && <Begin />}
    </div>
  )
}

/** Lets the user leave the tour at any step to write an experience. */
function Begin() {
  const { t } = useTranslation('onboarding')
  const path = useLocalePath()
  if (!useCanWrite()) return null
  return (
    <p className={css.begin}>
      <Link className={buttonClass({ variant: 'secondary' })} to={path('/create-experience')}>
        {t('begin')}
      </Link>
    </p>
  )
}

function StepNavigation({ current }: { current: number }) {
  const { t } = useTranslation('tutorial')
  const path = useLocalePath()
  const isLast = current === STEPS.length - 1
  return (
    <nav className={css.actions} aria-label={t('label')} data-keep-clear>
      {current > 0 && (
        <Link className={buttonClass({ variant: 'ghost', size: 'lg' })} to={`?step=${current}`}>
          <Icon of={ArrowLeft} size={20} />
          {t('back')}
        </Link>
      )}
      <Link className={buttonClass({ size: 'lg' })} to={isLast ? path('/') : `?step=${current + 2}`}>
        {t(isLast ? 'finish' : 'next')}
        <Icon of={ArrowRight} size={20} />
      </Link>
    </nav>
  )
}
