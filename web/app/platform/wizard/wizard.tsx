import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'

import { useTranslation } from '../i18n/use-translation.ts'
import { AccessibilityFoot } from '../page/accessibility-link.tsx'
import { AriaLocale } from '../i18n/aria-locale.tsx'
import { PageMain } from '../page/page-main.tsx'
import { NotebookPage } from '../../design-system/surfaces/notebook-page.tsx'
import type { SaveStatus } from './save-status.ts'
import { useSaving } from './saving-store.ts'
import css from './wizard.module.css'
import { WizardHead, type WizardStep } from './wizard-head.tsx'

export interface WizardPage {
  title: string
  intro: string
  children: ReactNode
  /** Beside the form: the preview, or the meaning of the levels. */
  aside: ReactNode
  /** Bar at the bottom: secondary actions, then the next step. */
  bar: ReactNode
}

interface Props extends WizardPage {
  /** Name of the whole process. */
  label: string
  steps: readonly WizardStep[]
  /** Id of the current step. */
  step: string
  saveStatus: SaveStatus
  /** Cancel action, shown on phones at the end of the page. */
  cancel?: ReactNode
}

/** Path of the previous step, for the direction of the page-turn animation. */
let lastPath: string | undefined

/** Frame of a wizard step: progress, save status and actions. */
export function Wizard({ label, steps, step, saveStatus, cancel, title, intro, children, aside, bar }: Props) {
  const { t } = useTranslation('wizard')
  const isSaving = useSaving((state) => state.isSaving)
  const heading = useRef<HTMLHeadingElement>(null)
  const [from] = useState(lastPath)
  const paths = steps.map(({ path }) => path)
  const path = steps.find(({ id }) => id === step)?.path

  useEffect(() => {
    // Not on the first step, where the page itself has just been announced.
    if (lastPath !== undefined && lastPath !== path) {
      heading.current?.focus({ preventScroll: true })
      window.scrollTo(0, 0)
    }
    lastPath = path
  }, [path])

  // Preloaded, because toasts are needed most when offline.
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
      <WizardHead label={label} steps={steps} step={step} saveStatus={saveStatus} />
      <PageMain>
        <NotebookPage className={css.page} data-turn={turn(paths, from, path)}>
          <div className={css.leaf} inert={isSaving}>
            <section aria-labelledby="step-title">
              <h1 id="step-title" ref={heading} tabIndex={-1} className={css.title}>
                {title}
              </h1>
              <p className={css.intro}>{intro}</p>
              {children}
            </section>
            <aside className={css.aside} aria-label={t('aside')}>
              <div className={css.beside}>{aside}</div>
            </aside>
            {cancel && <div className={css.cancelHere}>{cancel}</div>}
          </div>
        </NotebookPage>
        <div className={css.bar} data-keep-clear>
          <div className={css.links}>{bar}</div>
        </div>
      </PageMain>
      {/* Below the screen, so that the bar stays at its end and does not move when an error makes the page longer. */}
      <AccessibilityFoot />
    </AriaLocale>
  )
}

function turn(paths: readonly string[], from = '', to = ''): 'on' | 'back' | undefined {
  if (from === to || !paths.includes(from)) return undefined
  return paths.indexOf(from) < paths.indexOf(to) ? 'on' : 'back'
}
