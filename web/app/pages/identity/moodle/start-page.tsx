import { localeOfPath, pathInLocale } from '@vecu/contract/locale'
import { MOODLE_START_PATH, moodleApi } from '@vecu/contract/moodle'
import { useEffect, useRef, useState } from 'react'
import { redirect } from 'react-router'

import { AuthCard } from '../../../features/identity/entry/auth-card.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { call } from '../../../platform/api/api.ts'
import { load } from '../../../platform/api/load.ts'
import { useLocale } from '../../../platform/i18n/locale-path.ts'
import { localsContext } from '../../../platform/host/locals.ts'
import type { Route } from './+types/start-page.ts'
import { saveSignIn } from '../../../features/identity/moodle/pending-sign-ins.ts'
import { type FailureName, toFailureName } from '../../../features/identity/moodle/sign-in-error.ts'
import { SignInFailure } from '../../../features/identity/moodle/sign-in-failure.tsx'
import { Working } from '../../../features/identity/moodle/working.tsx'

export const handle = { ns: ['auth', 'moodle', 'errors'] }

/**
 * Redirects to the origin of the centre's community, where the sign-in returns; an unknown centre leads to the list.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const locale = localeOfPath(url.pathname)
  const { trainingCenters } = await load(context, moodleApi.trainingCenters, {}, locale)
  const id = url.searchParams.get('training_center_id')
  const center = trainingCenters.find((one) => String(one.id) === id)
  if (!center) throw redirect(pathInLocale('/auth/select_formation_center', locale))
  const { url: home } = center.community
  if (home === context.get(localsContext).origin) return { id: center.id, name: center.name }
  throw redirect(`${home}${pathInLocale(MOODLE_START_PATH, locale)}?training_center_id=${center.id}`)
}

export default function StartPage({ loaderData: { id, name } }: Route.ComponentProps) {
  const { t } = useTranslation('moodle')
  const locale = useLocale()
  const [failure, setFailure] = useState<FailureName>()
  const hasStarted = useRef(false)

  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    void begin().catch((error: unknown) => {
      setFailure(toFailureName(error))
    })

    async function begin() {
      const { url } = await call(moodleApi.loginUrl, { loginUrl: { trainingCenterId: id } })
      saveSignIn({ state: new URL(url).searchParams.get('state') ?? '', center: id, locale })
      // Replaces the history entry, because going back here would start the sign-in again.
      window.location.replace(url)
    }
  }, [id, locale])

  if (failure) return <SignInFailure name={failure} center={id} />
  return (
    <AuthCard title={t('start.title')} back="/auth/select_formation_center">
      <Working text={t('start.text', { center: name })} />
    </AuthCard>
  )
}
