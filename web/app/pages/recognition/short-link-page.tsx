import { localeOfPath, pathInLocale } from '@vecu/contract/locale'
import { shortLinkApi } from '@vecu/contract/short-link'
import { Link, data, redirect } from 'react-router'

import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { tryLoad } from '../../platform/api/load.ts'
import { redirectToAcceptedLocale } from '../../platform/i18n/negotiate-locale.ts'
import { useLocalePath } from '../../platform/i18n/locale-path.ts'
import { buttonClass } from '../../design-system/actions/button-class.ts'
import { EmptyState } from '../../design-system/feedback/empty-state.tsx'
import nothing from '../../design-system/feedback/empty-states/aucun-resultat.svg?url'
import { NotebookPage } from '../../design-system/surfaces/notebook-page.tsx'
import type { Route } from './+types/short-link-page.ts'

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
    <NotebookPage>
      <EmptyState
        headingLevel={1}
        illustration={<img src={nothing} alt="" width={480} height={360} />}
        title={t('short.title')}
        action={
          <Link className={buttonClass({ variant: 'primary' })} to={path('/verify')}>
            {t('title')}
          </Link>
        }
      >
        {t('short.text')}
      </EmptyState>
    </NotebookPage>
  )
}
