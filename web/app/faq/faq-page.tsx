import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'

import { useLocalePath } from '../shell/locale-path.ts'
import { buttonClass } from '../ui/button-class.ts'
import { ReadingPage } from '../ui/reading-page.tsx'
import css from './faq-page.module.css'
import { TOPICS } from './topics.ts'

export const handle = { ns: ['faq'] }

export default function FaqPage() {
  const { t } = useTranslation('faq')
  const chapters = TOPICS.map(({ id }) => ({ id, title: t(`${id}.title`) }))
  return (
    <ReadingPage title={t('title')} lede={t('lede')} contents={{ title: t('contents'), chapters }}>
      <Answers />
    </ReadingPage>
  )
}

function Answers() {
  const { t } = useTranslation('faq')
  const path = useLocalePath()
  const list = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()

  // Someone who follows a link to a question wants its answer, not a closed line.
  useEffect(() => {
    const asked = [...(list.current?.querySelectorAll('details') ?? [])].find(({ id }) => `#${id}` === hash)
    if (asked) asked.open = true
  }, [hash])

  return (
    <div ref={list}>
      {TOPICS.map(({ id, questions }) => (
        <section key={id} className={css.topic} aria-labelledby={id}>
          <h2 id={id}>{t(`${id}.title`)}</h2>
          {questions.map((question) => (
            <details key={question} id={question.replace('.', '-')} className={css.question}>
              <summary>
                <h3>{t(`${question}.question`)}</h3>
              </summary>
              <p>{t(`${question}.answer`)}</p>
            </details>
          ))}
        </section>
      ))}
      <section className={css.more} aria-labelledby="more">
        <h2 id="more">{t('more.title')}</h2>
        <p>{t('more.text')}</p>
        <Link className={buttonClass({ variant: 'second' })} to={path('/contact')}>
          {t('more.link')}
        </Link>
      </section>
    </div>
  )
}
