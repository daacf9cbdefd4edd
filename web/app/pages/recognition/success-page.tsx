import { localeOfPath, pathInLocale } from '@vecu/contract/locale'
import { recognitionApi } from '@vecu/contract/recognition'
import Bell from 'lucide/dist/esm/icons/bell.mjs'
import Clock from 'lucide/dist/esm/icons/clock.mjs'
import { Link, redirect } from 'react-router'

import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { clientLoad } from '../../platform/api/client-load.ts'
import { useLocalePath } from '../../platform/i18n/locale-path.ts'
import { buttonClass } from '../../design-system/actions/button-class.ts'
import waiting from '../../design-system/feedback/empty-states/en-attente.svg?url'
import { NotebookPage } from '../../design-system/surfaces/notebook-page.tsx'
import type { Route } from './+types/success-page.ts'
import { personName } from '../../features/recognition/requests/person-name.ts'
import css from './success-page.module.css'
import { useDay } from '../../features/journal/item/use-day.ts'
import { Icon } from '../../design-system/marks/icon.tsx'

export const handle = { ns: ['recognition'] }

/** The newest open request for this experience is the one that was just sent. */
export async function clientLoader({ params, url }: Route.ClientLoaderArgs) {
  const experienceId = Number(params.experienceId)
  const { paginatedResults } = await clientLoad(recognitionApi.list, { role: 'requester', experienceId, page: 0 })
  const recognition = paginatedResults.find(({ status }) => status === 'pending')
  if (!recognition) throw redirect(pathInLocale('/recognition', localeOfPath(url.pathname)))
  return { recognition, experienceId }
}

export default function SuccessPage({ loaderData: { recognition, experienceId } }: Route.ComponentProps) {
  const { t } = useTranslation('recognition')
  const path = useLocalePath()
  const day = useDay('UTC')
  const { certificator, expiresAt } = recognition
  return (
    <NotebookPage>
      <div className={css.page}>
        <img className={css.picture} src={waiting} alt="" width={480} height={360} />
        <h1>{t('success.title')}</h1>
        <p className={css.intro}>{t('success.text', { name: personName(certificator), date: day(expiresAt) })}</p>
        <ul className={css.next}>
          <li>
            <Icon of={Bell} size={20} />
            {t('success.answer')}
          </li>
          <li>
            <Icon of={Clock} size={20} />
            {t('success.remind')}
          </li>
        </ul>
        <p className={css.actions}>
          <Link className={buttonClass()} to={path('/')}>
            {t('success.journal')}
          </Link>
          <Link className={buttonClass({ variant: 'secondary' })} to={path('/recognition')}>
            {t('success.list')}
          </Link>
          <Link className={buttonClass({ variant: 'ghost' })} to={path(`/recognition/${experienceId}/create`)}>
            {t('success.another')}
          </Link>
        </p>
      </div>
    </NotebookPage>
  )
}
