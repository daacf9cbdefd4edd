import { contactApi } from '@vecu/contract/contact'
import type { ResponseOf } from '@vecu/contract/endpoint'
import { localeOfPath } from '@vecu/contract/locale'
import { useState } from 'react'
import { Link, data } from 'react-router'

import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useCommunity } from '../../platform/host/community.ts'
import { useLocalePath } from '../../platform/i18n/locale-path.ts'
import { readFields, submitForm } from '../../platform/forms/submit-form.ts'
import { RichText } from '../../platform/i18n/rich-text.tsx'
import type { Route } from './+types/contact-page.ts'
import { ContactForm } from '../../features/community/contact/contact-form.tsx'
import css from './contact-page.module.css'
import { ContactSent } from '../../features/community/contact/contact-sent.tsx'

export const handle = { ns: ['contact', 'report', 'errors'] }

export async function action({ request, context, url }: Route.ActionArgs) {
  const values = await readFields(request, ['name', 'email', 'subject', 'message'])
  const locale = localeOfPath(url.pathname)
  // A reload posts the form again; the content key makes the server accept it once.
  const key = await contentKey(values)
  const { status, response, error } = await submitForm(context, contactApi.create, values, locale, key)
  if (!error) return { sent: response, posted: undefined }
  return data({ sent: undefined, posted: { values, error } }, status)
}

async function contentKey(values: object): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(values))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export default function ContactPage({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation('contact')
  const [sent, setSent] = useState<ResponseOf<typeof contactApi.create> | undefined>(actionData?.sent)
  const [isAgain, setAgain] = useState(false)
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{t('title')}</h1>
        <p className={css.intro}>{t('intro')}</p>
        <Before />
      </header>
      <div className={css.letter}>
        {sent === undefined ? (
          <ContactForm posted={actionData?.posted} takesFocus={isAgain} onSent={setSent} />
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
        <RichText text={t('before.faq')} tags={{ a: (text) => <Link to={path('/faq')}>{text}</Link> }} />
      </p>
      <p>
        <RichText
          text={t('before.privacy', { community })}
          tags={{ a: (text) => <Link to={`${path('/legal')}#privacy`}>{text}</Link> }}
        />
      </p>
    </aside>
  )
}
