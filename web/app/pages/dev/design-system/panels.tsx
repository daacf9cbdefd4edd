import { createContext, useContext, type ReactNode } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import css from './design-system-page.module.css'

const PanelName = createContext('')

/** Suffix for landmark names, because both panels render the same landmarks. */
export function usePanelName(): string {
  return useContext(PanelName)
}

export interface SectionProps {
  id: string
  title: string
  intro: string
  /** Stacks the panels, for examples that need the whole width. */
  isWide?: boolean
  children: ReactNode
}

/** Shows the same examples in light and dark theme, each with its own state. */
export function Section({ id, title, intro, isWide = false, children }: SectionProps) {
  const { t } = useTranslation('design-system')
  return (
    <section id={id} className={css.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <p className={css.intro}>{intro}</p>
      <div className={css.panels} data-wide={isWide || undefined}>
        {(['light', 'dark'] as const).map((theme) => (
          <PanelName key={theme} value={t(theme)}>
            <div className={css.panel} data-theme={theme}>
              <p className={css.panelName}>{t(theme)}</p>
              {children}
            </div>
          </PanelName>
        ))}
      </div>
    </section>
  )
}

export function Example({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={css.example}>
      <h3>{title}</h3>
      <div className={css.content}>{children}</div>
    </div>
  )
}
