import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'

import { useLocale, useLocalePath } from '../shell/locale-path.ts'
import { useUser } from '../shell/session.ts'
import { TabLinks } from '../ui/tab-links.tsx'
import { elides } from './elision.ts'
import css from './journal-head.module.css'
import { StandingNotice } from './standing-notice.tsx'

/** Whose journal this is, and the ways between its pages: the same above each of them. */
export function JournalHead() {
  const { t } = useTranslation('dashboard')
  const { active, firstname, groupsAttributes } = useUser()
  const path = useLocalePath()
  const isElided = useLocale() === 'fr' && elides(firstname)
  return (
    <>
      <header className={css.hero}>
        {groupsAttributes[0] && <p className={css.group}>{groupsAttributes[0].name}</p>}
        <h1 className={css.title}>{t(isElided ? 'title.elided' : 'title.plain', { name: firstname })}</h1>
        {active && <p className={css.lede}>{t('lede')}</p>}
        <StandingNotice />
      </header>
      <div className={css.tabs}>
        <TabLinks label={t('tabs.label')}>
          <NavLink to={path('/')} end>
            {t('tabs.journal')}
          </NavLink>
          <NavLink to={path('/profile')}>{t('tabs.profile')}</NavLink>
        </TabLinks>
      </div>
    </>
  )
}
