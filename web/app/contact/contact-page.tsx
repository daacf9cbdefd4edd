import type { contactApi } from '@vecu/contract/contact'
import type { AnswerOf } from '@vecu/contract/endpoint'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { useCommunity } from '../shell/community.ts'
import { useLocalePath } from '../shell/locale-path.ts'
import { ContactForm } from './contact-form.tsx'
import css from './contact-page.module.css'
import { ContactSent } from './contact-sent.tsx'

export const handle = { ns: ['contact', 'errors'] }

export default function ContactPage() {
  const { t } = useTranslation('contact')
  const [sent, setSent] = useState<AnswerOf<typeof contactApi.create>>()
  const [isAgain, setAgain] = useState(false)
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{t('title')}</h1>
        <p className={css.lede}>{t('lede')}</p>
        <Before />
      </header>
      <div className={css.letter}>
        {sent === undefined ? (
          <ContactForm takesFocus={isAgain} onSent={setSent} />
        ) : (
          <ContactSent
            reference={sent.reference}
            receiptSentTo={sent.receiptSentTo}
            onAgain={() => {
              setAgain(true)
              setSent(undefined)
            }}
          />
        )}
      </div>
    </div>
  )
}

function Before() {
  const { t } = useTranslation('contact')
  const path = useLocalePath()
  const community = useCommunity().name
  return (
    <aside className={css.before} aria-labelledby="before">
      <h2 id="before">{t('before.title')}</h2>
      <p>
        <Trans t={t} i18nKey="before.faq" components={{ a: <Link to={path('/faq')} /> }} />
      </p>
      <p>
        <Trans
          t={t}
          i18nKey="before.privacy"
          values={{ community }}
          components={{ a: <Link to={`${path('/legal')}#privacy`} /> }}
        />
      </p>
    </aside>
  )
}
