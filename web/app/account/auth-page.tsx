import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { hasRoute } from '../route-table.ts'
import { useCommunity } from '../shell/community.ts'
import { LanguageLinks } from '../shell/language-links.tsx'
import { useLocalePath } from '../shell/locale-path.ts'
import { buttonClass } from '../ui/button-class.ts'
import { Wordmark } from '../ui/wordmark.tsx'
import css from './auth-page.module.css'
import { JournalPrints } from './journal-prints.tsx'

export const handle = { ns: ['auth'] }

export default function AuthPage() {
  return (
    <div className={css.spread}>
      <div className={css.cover}>
        <Identity />
        <div className={css.words}>
          <Title />
          <Entrances />
        </div>
        <Foot />
      </div>
      <JournalPrints />
    </div>
  )
}

function Identity() {
  return (
    <div className={css.identity}>
      <Wordmark className={css.wordmark} />
      <CommunityName />
    </div>
  )
}

/** The default community is the product itself, and its wordmark is there already. */
function CommunityName() {
  const { name, favicon } = useCommunity()
  if (name === 'Vécu') return null
  return (
    <p className={css.community}>
      {favicon && <img className={css.crest} src={favicon} alt="" width={34} height={34} />}
      {name}
    </p>
  )
}

function Title() {
  const { t } = useTranslation('auth')
  // The word to underline stands elsewhere in each language, so the sentence marks it itself.
  const [before, word, after] = t('hero.title').split(/<\/?em>/)
  return (
    <>
      <h1 className={css.title}>
        {before}
        <em>{word}</em>
        {after}
      </h1>
      <p className={css.lede}>{t('hero.lede')}</p>
    </>
  )
}

function Entrances() {
  const { t } = useTranslation('auth')
  const path = useLocalePath()
  const login = hasRoute('auth-login-form')
  const register = hasRoute('auth-register')
  return (
    <>
      {(login || register) && (
        <p className={css.actions}>
          {login && (
            <Link className={buttonClass({ size: 'lg' })} to={path('/auth/login/form')}>
              {t('enter.login')}
            </Link>
          )}
          {register && (
            <Link className={buttonClass({ variant: 'second', size: 'lg' })} to={path('/auth/register')}>
              {t('enter.register')}
            </Link>
          )}
        </p>
      )}
      {hasRoute('auth-select-formation-center') && (
        <p>
          <Link className={css.centre} to={path('/auth/select_formation_center')}>
            <svg className={css.icon} viewBox="0 0 24 24" aria-hidden="true">
              <path d="M2.5 9.5 12 5l9.5 4.5L12 14zM6.5 11.5V16c3 2.5 8 2.5 11 0v-4.5M21.5 9.5V15" />
            </svg>
            {t('enter.trainingCentre')}
            <svg className={css.icon} viewBox="0 0 24 24" aria-hidden="true">
              <path d="M4 12h15M13 6l6 6-6 6" />
            </svg>
          </Link>
        </p>
      )}
    </>
  )
}

function Foot() {
  const { t } = useTranslation('common')
  const path = useLocalePath()
  return (
    <footer className={css.foot}>
      <LanguageLinks className={css.languages} currentClassName={css.language} />
      <nav className={css.pages} aria-label={t('footer.label')}>
        <Link to={path('/contact')}>{t('nav.contact')}</Link>
        <span aria-hidden="true"> · </span>
        <Link to={path('/faq')}>{t('nav.faq')}</Link>
        <span aria-hidden="true"> · </span>
        <Link to={path('/legal')}>{t('nav.legal')}</Link>
      </nav>
    </footer>
  )
}
