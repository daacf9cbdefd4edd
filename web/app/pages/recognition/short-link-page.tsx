import { localeOfPath, pathInLocale } from '@vecu/contract/locale'
import { shortLinkApi } from '@vecu/contract/short-link'
import { useTranslation } from 'react-i18next'
import { Link, data, redirect } from 'react-router'

import { tryLoad } from '../../platform/api/load.ts'
import { redirectToAcceptedLocale } from '../../platform/i18n/negotiate-locale.ts'
import { useLocalePath } from '../../platform/i18n/locale-path.ts'
import { buttonClass } from '../../design-system/actions/button-class.ts'
import { TitledPage } from '../../layouts/frames/titled-page.tsx'
import type { Route } from './+types/short-link-page.ts'
import css from './verify-page.module.css'

export const handle = { ns: ['verification'] }

/** Redirects to what is shared at the short address; the page itself is shown only when there is nothing. */
export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  redirectToAcceptedLocale(request, url)
  const locale = localeOfPath(url.pathname)
  const { response, error } = await tryLoad(context, shortLinkApi.find, { code: params.code }, locale)
  if (response) throw redirect(pathInLocale(response.path, locale), { headers: { 'cache-control': 'no-store' } })
  if (error.status !== 404) throw data(null, { status: error.status })
  return data(null, { status: 404 })
}

export function meta() {
  return [{ name: 'robots', content: 'noindex' }]
}

export default function ShortLinkPage() {
  const { t } = useTranslation('verification')
  const path = useLocalePath()
  return (
    <TitledPage title={t('short.title')} intro={t('short.text')}>
      <p className={css.result}>
        <Link className={buttonClass({ variant: 'secondary' })} to={path('/verify')}>
          {t('title')}
        </Link>
      </p>
    </TitledPage>
  )
}
