import { Link } from 'react-router'

import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useLocalePath } from '../../platform/i18n/locale-path.ts'
import { useRoot } from '../../platform/host/root-data.ts'
import { buttonClass } from '../../design-system/actions/button-class.ts'
import css from './auth-page.module.css'

export const handle = { ns: ['auth'] }

export default function AuthPage() {
  return (
    <>
      <Title />
      <Entrances />
    </>
  )
}

function Title() {
  const { t } = useTranslation('auth')
  // The underlined word has a different position in each language, so the translation marks it with `<em>`.
  const [before, word, after] = t('hero.title').split(/<\/?em>/)
  return (
    <>
      <h1 className={css.title}>
        {before}
        <em>{word}</em>
        {after}
      </h1>
      <p className={css.intro}>{t('hero.intro')}</p>
    </>
  )
}

function Entrances() {
  const { t } = useTranslation('auth')
  const path = useLocalePath()
  return (
    <>
      <p className={css.actions}>
        <Link className={buttonClass({ size: 'lg' })} to={path('/auth/login/form')}>
          {t('enter.login')}
        </Link>
        <Link className={buttonClass({ variant: 'secondary', size: 'lg' })} to={path('/auth/register')}>
          {t('enter.register')}
        </Link>
      </p>
      {useRoot()?.hasTrainingCenters === true && (
        <p>
          <Link className={css.center} to={path('/auth/select_formation_center')}>
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
