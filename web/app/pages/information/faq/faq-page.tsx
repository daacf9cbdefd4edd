import { type CommunityTexts, communitySettingsApi } from '@vecu/contract/community-settings'
import { localeOfPath } from '@vecu/contract/locale'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { tryLoad } from '../../../platform/api/load.ts'
import { useLocalePath } from '../../../platform/i18n/locale-path.ts'
import { UntranslatedNote } from '../../../platform/page/untranslated-note.tsx'
import { SupportAnchor } from '../../../platform/community/support-anchor.tsx'
import { LinkifiedText } from '../../../platform/community/linkified-text.tsx'
import { RichText } from '../../../platform/i18n/rich-text.tsx'
import { buttonClass } from '../../../design-system/actions/button-class.ts'
import { ReadingPage } from '../../../design-system/surfaces/reading-page.tsx'
import type { Route } from './+types/faq-page.ts'
import css from './faq-page.module.css'
import { TOPICS } from './topics.ts'

export const handle = { ns: ['faq'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { response } = await tryLoad(context, communitySettingsApi.texts, {}, localeOfPath(url.pathname))
  return { own: response?.faq ?? [] }
}

export default function FaqPage({ loaderData: { own } }: Route.ComponentProps) {
  const { t } = useTranslation('faq')
  const topics = TOPICS.map(({ id }) => ({ id, title: t(`${id}.title`) }))
  const chapters = own.length > 0 ? [{ id: 'own', title: t('own.title') }, ...topics] : topics
  return (
    <ReadingPage title={t('title')} intro={t('intro')} contents={{ title: t('contents'), chapters }}>
      <Answers own={own} />
    </ReadingPage>
  )
}

function Answers({ own }: { own: CommunityTexts['faq'] }) {
  const { t } = useTranslation('faq')
  const { t: common } = useTranslation('common')
  const path = useLocalePath()
  const list = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()

  // Opens the question that the fragment links to.
  useEffect(() => {
    const target = [...(list.current?.querySelectorAll('details') ?? [])].find(({ id }) => `#${id}` === hash)
    if (target) target.open = true
  }, [hash])

  return (
    <div ref={list}>
      {own.length > 0 && (
        <section className={css.topic} aria-labelledby="own">
          <h2 id="own">{t('own.title')}</h2>
          {own.map(({ lang, question, answer }, index) => (
            <details key={question} id={`own-${index + 1}`} className={css.question} lang={lang}>
              <summary>
                <h3>
                  {question}
                  <UntranslatedNote lang={lang} />
                </h3>
              </summary>
              <LinkifiedText text={answer} />
            </details>
          ))}
        </section>
      )}
      {TOPICS.map(({ id, questions }) => (
        <section key={id} className={css.topic} aria-labelledby={id}>
          <h2 id={id}>{t(`${id}.title`)}</h2>
          {questions.map((question) => (
            <details key={question} id={question.replace('.', '-')} className={css.question}>
              <summary>
                <h3>{t(`${question}.question`)}</h3>
              </summary>
              <p>
                <RichText
                  text={t(`${question}.answer`)}
                  tags={{ a: (text) => <Link to={path('/accessibility')}>{text}</Link> }}
                />
              </p>
            </details>
          ))}
        </section>
      ))}
      <section className={css.more} aria-labelledby="more">
        <h2 id="more">{t('more.title')}</h2>
        <p>{t('more.text')}</p>
        <Link className={buttonClass({ variant: 'secondary' })} to={path('/contact')}>
          {t('more.link')}
        </Link>
        <SupportAnchor className={buttonClass({ variant: 'ghost' })}>{common('nav.support')}</SupportAnchor>
      </section>
    </div>
  )
}
