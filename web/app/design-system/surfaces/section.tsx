import type { ReactNode } from 'react'

import css from './section.module.css'

export interface SectionProps {
  /** Fragment id of the section. */
  id: string
  title: string
  text: string
  children: ReactNode
}

export function Section({ id, title, text, children }: SectionProps) {
  return (
    <section id={id} className={css.section} aria-labelledby={`${id}-title`}>
      <div className={css.margin}>
        <h2 id={`${id}-title`} className={css.title}>
          {title}
        </h2>
        <p className={css.text}>{text}</p>
      </div>
      <div className={css.card}>{children}</div>
    </section>
  )
}
