import type { ReactNode } from 'react'

import css from './reading-page.module.css'

interface Props {
  title: string
  intro: string
  contents: { title: string; chapters: readonly { id: string; title: string }[] }
  children: ReactNode
}

/** Long text with a table of contents beside it. */
export function ReadingPage({ title, intro, contents, children }: Props) {
  return (
    <div className={css.page}>
      <header className={css.header}>
        <h1>{title}</h1>
        <p className={css.intro}>{intro}</p>
      </header>
      <div className={css.columns}>
        <nav className={css.contents} aria-labelledby="contents">
          <h2 className={css.contentsTitle} id="contents">
            {contents.title}
          </h2>
          <ol>
            {contents.chapters.map((chapter) => (
              <li key={chapter.id}>
                <a href={`#${chapter.id}`}>{chapter.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        {children}
      </div>
    </div>
  )
}
