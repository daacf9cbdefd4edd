import { moodleApi } from '@vecu/contract/moodle'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'

import entry from '../account/entry-links.module.css'
import { EntrySheet } from '../account/entry-sheet.tsx'
import { ApiError } from '../shell/api-error.ts'
import { call } from '../shell/api.ts'
import { useLocalePath } from '../shell/locale-path.ts'
import { toastError } from '../shell/toasts.ts'
import { buttonClass } from '../ui/button-class.ts'
import { Button } from '../ui/button.tsx'
import { type KeptSignIn, findJoining, forgetSignIn } from './kept-sign-ins.ts'
import { SignInFailure } from './sign-in-failure.tsx'

/** Mail scanners open links, so opening this one joins nothing: the button does, where the sign-in began. */
export function JoinLink({ token }: { token: string }) {
  const { t } = useTranslation('moodle')
  const path = useLocalePath()
  const navigate = useNavigate()
  const [kept, setKept] = useState<KeptSignIn>()
  const [isLooked, setLooked] = useState(false)
  const [isPending, setPending] = useState(false)
  const [isOver, setOver] = useState(false)

  useEffect(() => {
    setKept(findJoining())
    setLooked(true)
  }, [])

  async function join({ state }: KeptSignIn) {
    setPending(true)
    try {
      await call(moodleApi.join, { state, joinToken: token })
      forgetSignIn(state)
      await navigate(path('/'), { replace: true })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'MOODLE_JOIN_INVALID') setOver(true)
      else await toastError(error)
    } finally {
      setPending(false)
    }
  }

  if (isOver) return <SignInFailure name="MOODLE_JOIN_INVALID" center={kept?.center} />
  if (isLooked && !kept) {
    return (
      <EntrySheet title={t('link.elsewhereTitle')} lede={t('link.elsewhereText')}>
        <p className={entry.actions}>
          <Link className={buttonClass()} to={path('/auth/select_formation_center')}>
            {t('way.again')}
          </Link>
        </p>
      </EntrySheet>
    )
  }
  return (
    <EntrySheet title={t('link.title')} lede={t('link.lede')}>
      <p className={entry.actions}>
        <Button
          size="lg"
          isDisabled={!kept}
          isPending={isPending}
          pendingLabel={t('join.pending')}
          onPress={() => kept && void join(kept)}
        >
          {t('join.submit')}
        </Button>
      </p>
    </EntrySheet>
  )
}
