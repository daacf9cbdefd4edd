import { type CommunityTexts, communitySettingsApi } from '@vecu/contract/community-settings'
import { EMPTY_NOTICE, type LegalNotice } from '@vecu/contract/legal-notice'
import { localeOfPath } from '@vecu/contract/locale'
import { Link } from 'react-router'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useCommunity } from '../../../platform/host/community.ts'
import { useRoot } from '../../../platform/host/root-data.ts'
import { tryLoad } from '../../../platform/api/load.ts'
import { useLocalePath } from '../../../platform/i18n/locale-path.ts'
import { UntranslatedNote } from '../../../platform/page/untranslated-note.tsx'
import { LinkifiedText } from '../../../platform/community/linkified-text.tsx'
import { buttonClass } from '../../../design-system/actions/button-class.ts'
import { ReadingPage } from '../../../design-system/surfaces/reading-page.tsx'
import type { Route } from './+types/legal-page.ts'
import css from './legal-page.module.css'
import { NoticeFacts } from './notice-facts.tsx'
import { Privacy } from './privacy.tsx'

export const handle = { ns: ['legal'] }

const CHAPTERS = ['publisher', 'terms', 'privacy', 'accessibility', 'licence', 'contact'] as const
const TERMS = ['account', 'content', 'conduct', 'certification', 'moderation', 'availability'] as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const { response } = await tryLoad(context, communitySettingsApi.texts, {}, localeOfPath(url.pathname))
  return { own: response?.legal ?? null, notice: response?.notice ?? EMPTY_NOTICE }
}

export default function LegalPage({ loaderData: { own, notice } }: Route.ComponentProps) {
  const { t } = useTranslation('legal')
  const common = CHAPTERS.map((id) => ({ id, title: t(`${id}.title`) }))
  const chapters = own ? [...common, { id: 'own', title: t('own.title') }] : common
  return (
    <ReadingPage title={t('title')} intro={t('intro')} contents={{ title: t('contents'), chapters }}>
      <Chapters own={own} notice={notice} />
    </ReadingPage>
  )
}

function Chapters({ own, notice }: { own: CommunityTexts['legal']; notice: LegalNotice }) {
  const { t } = useTranslation('legal')
  const path = useLocalePath()
  const community = useCommunity().name
  const isAudited = useRoot()?.accessibility.rate !== undefined
  return (
    <div className={css.text}>
      <section aria-labelledby="publisher">
        <h2 id="publisher">{t('publisher.title')}</h2>
        <p>{t('publisher.who', { community })}</p>
        <NoticeFacts notice={notice} />
      </section>
      <section aria-labelledby="terms">
        <h2 id="terms">{t('terms.title')}</h2>
        <ol className={css.terms}>
          {TERMS.map((term) => (
            <li key={term}>{t(`terms.${term}`)}</li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="privacy">
        <h2 id="privacy">{t('privacy.title')}</h2>
        <Privacy contact={notice.dataProtection} />
      </section>
      <section aria-labelledby="accessibility">
        <h2 id="accessibility">{t('accessibility.title')}</h2>
        <p>{t('accessibility.aim')}</p>
        {!isAudited && <p>{t('accessibility.limits')}</p>}
        <p>
          <Link to={path('/accessibility')}>{t('accessibility.statement')}</Link>
        </p>
      </section>
      <section aria-labelledby="licence">
        <h2 id="licence">{t('licence.title')}</h2>
        <p>{t('licence.text')}</p>
        <p>{t('licence.source', { community })}</p>
        <p>{t('licence.art')}</p>
      </section>
      <section aria-labelledby="contact">
        <h2 id="contact">{t('contact.title')}</h2>
        <p>{t('contact.text', { community })}</p>
        <p>
          <Link className={buttonClass({ variant: 'secondary' })} to={path('/contact')}>
            {t('contact.link')}
          </Link>
        </p>
      </section>
      {own && (
        <section aria-labelledby="own">
          <h2 id="own">
            {t('own.title')}
            <UntranslatedNote lang={own.lang} />
          </h2>
          <div lang={own.lang}>
            <LinkifiedText text={own.text} />
          </div>
        </section>
      )}
    </div>
  )
}
