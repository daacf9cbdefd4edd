import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { AriaLocale } from '../shell/aria-locale.tsx'
import { NotebookPage } from '../ui/notebook-page.tsx'
import { CancelButton } from './cancel-button.tsx'
import { STEPS, type Step } from './steps.ts'
import css from './wizard.module.css'
import { WizardHead } from './wizard-head.tsx'

interface Props {
  step: Step
  title: string
  lede: string
  children: ReactNode
  /** Beside what is written: the preview, or what the stars mean. */
  aside: ReactNode
  /** At the foot: the way on, and before it what leads away. */
  bar: ReactNode
}

/** The step that was left, so that the leaf turns the right way. */
let lastStep: Step | undefined

/** The frame around a step: where one is, what is kept, and the way on. */
export function Wizard({ step, title, lede, children, aside, bar }: Props) {
  const { t } = useTranslation('experience-form')
  const heading = useRef<HTMLHeadingElement>(null)
  const [from] = useState(lastStep)

  useEffect(() => {
    // On the first one the page itself has just been announced.
    if (lastStep !== undefined && lastStep !== step) {
      heading.current?.focus({ preventScroll: true })
      window.scrollTo(0, 0)
    }
    lastStep = step
  }, [step])

  // Toasts are needed most where nothing can be fetched any more.
  useEffect(() => {
    void import('../shell/overlay-host.tsx').catch(() => undefined)
  }, [])

  useEffect(
    () => () => {
      if (!isWizard(window.location.pathname)) lastStep = undefined
    },
    [],
  )

  return (
    <AriaLocale>
      <WizardHead step={step} />
      <NotebookPage className={css.page} data-turn={turn(from, step)}>
        <div className={css.leaf}>
          <section aria-labelledby="step-title">
            <h1 id="step-title" ref={heading} tabIndex={-1} className={css.title}>
              {title}
            </h1>
            <p className={css.lede}>{lede}</p>
            {children}
          </section>
          <aside className={css.aside} aria-label={t('aside')}>
            <div className={css.beside}>{aside}</div>
          </aside>
          {step !== 'skills' && (
            <div className={css.cancelHere}>
              <CancelButton />
            </div>
          )}
        </div>
      </NotebookPage>
      <div className={css.bar}>
        <div className={css.ways}>{bar}</div>
      </div>
    </AriaLocale>
  )
}

function isWizard(path: string): boolean {
  return /\/(create-experience|experiences\/\d+\/edit)(\/|$)/.test(path)
}

function turn(from: Step | undefined, to: Step): 'on' | 'back' | undefined {
  if (from === undefined || from === to) return undefined
  return STEPS.indexOf(from) < STEPS.indexOf(to) ? 'on' : 'back'
}
