import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { AccessibilityFoot } from '../page/accessibility-link.tsx'
import { AriaLocale } from '../i18n/aria-locale.tsx'
import { PageMain } from '../page/page-main.tsx'
import { NotebookPage } from '../../design-system/surfaces/notebook-page.tsx'
import type { SaveStatus } from './save-status.ts'
import css from './wizard.module.css'
import { WizardHead, type WizardStep } from './wizard-head.tsx'

export interface WizardPage {
  title: string
  lede: string
  children: ReactNode
  /** Beside what is written: the preview, or what the stars mean. */
  aside: ReactNode
  /** At the foot: the way on, and before it what leads away. */
  bar: ReactNode
}

interface Props extends WizardPage {
  /** What the steps lead to. */
  label: string
  steps: readonly WizardStep[]
  /** The id of the one that is shown. */
  step: string
  keeping: SaveStatus
  /** On a phone the way out stands at the end of the page. */
  cancel?: ReactNode
}

/** The address of the step that was left, so that the leaf turns the right way. */
let lastPath: string | undefined

/** The frame around a step: where one is, what is kept, and the way on. */
export function Wizard({ label, steps, step, keeping, cancel, title, lede, children, aside, bar }: Props) {
  const { t } = useTranslation('wizard')
  const heading = useRef<HTMLHeadingElement>(null)
  const [from] = useState(lastPath)
  const paths = steps.map(({ path }) => path)
  const path = steps.find(({ id }) => id === step)?.path

  useEffect(() => {
    // On the first one the page itself has just been announced.
    if (lastPath !== undefined && lastPath !== path) {
      heading.current?.focus({ preventScroll: true })
      window.scrollTo(0, 0)
    }
    lastPath = path
  }, [path])

  // Toasts are needed most where nothing can be fetched any more.
  useEffect(() => {
    void import('../overlays/overlay-host.tsx').catch(() => undefined)
  }, [])

  const onLeft = useEffectEvent(() => {
    if (!paths.includes(window.location.pathname)) lastPath = undefined
  })
  useEffect(
    () => () => {
      onLeft()
    },
    [],
  )

  return (
    <AriaLocale>
      <WizardHead label={label} steps={steps} step={step} keeping={keeping} />
      <PageMain>
        <NotebookPage className={css.page} data-turn={turn(paths, from, path)}>
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
            {cancel && <div className={css.cancelHere}>{cancel}</div>}
          </div>
        </NotebookPage>
        {/* Above the bar: one that something stands below of moves away while it is pressed, when a fault grows the page. */}
        <AccessibilityFoot />
        <div className={css.bar}>
          <div className={css.ways}>{bar}</div>
        </div>
      </PageMain>
    </AriaLocale>
  )
}

function turn(paths: readonly string[], from = '', to = ''): 'on' | 'back' | undefined {
  if (from === to || !paths.includes(from)) return undefined
  return paths.indexOf(from) < paths.indexOf(to) ? 'on' : 'back'
}
