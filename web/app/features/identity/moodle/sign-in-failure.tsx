import { MOODLE_START_PATH } from '@vecu/contract/moodle'
import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'

import entry from '../entry/entry-links.module.css'
import { AuthCard } from '../entry/auth-card.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useLocalePath } from '../../../platform/i18n/locale-path.ts'
import { LOGIN_PATH } from '../../../platform/session/login-path.ts'
import { buttonClass } from '../../../design-system/actions/button-class.ts'
import { type FailureName, isEnded, isNamed } from './sign-in-error.ts'

interface Props {
  name: FailureName
  /** Training centre of the attempt, if known. */
  center?: number | undefined
}

export function SignInFailure({ name, center }: Props) {
  const { t } = useTranslation('moodle')
  const { t: errors } = useTranslation('errors')
  const path = useLocalePath()
  const content = useRef<HTMLDivElement>(null)

  // The content replaces a progress message: moves the focus, so that screen readers announce it.
  useLayoutEffect(() => {
    content.current?.focus()
  }, [])

  const title = isEnded(name) || isNamed(name) ? t(`failure.${name}`) : t('failure.other')
  // Another centre would send the same address; its account may be in another community, where the login form leads.
  const isTaken = name === 'MOODLE_EMAIL_TAKEN'
  const again = center === undefined || name === 'TRAINING_CENTER_NOT_FOUND' ? undefined : center
  return (
    <div ref={content} tabIndex={-1}>
      <AuthCard title={title} intro={isEnded(name) ? t(`failure.${name}Text`) : errors(name)}>
        <p className={entry.actions}>
          {isTaken && (
            <Link className={buttonClass()} to={path(LOGIN_PATH)}>
              {t('way.login')}
            </Link>
          )}
          {again !== undefined && (
            <Link
              className={buttonClass(isTaken ? { variant: 'secondary' } : {})}
              to={`${path(MOODLE_START_PATH)}?training_center_id=${again}`}
            >
              {t('way.again')}
            </Link>
          )}
          {!isTaken && (
            <Link
              className={buttonClass(again === undefined ? {} : { variant: 'secondary' })}
              to={path('/auth/select_formation_center')}
            >
              {t('way.choose')}
            </Link>
          )}
          <Link className={buttonClass({ variant: 'ghost' })} to={path(isTaken ? '/contact' : LOGIN_PATH)}>
            {t(isTaken ? 'way.contact' : 'way.login')}
          </Link>
        </p>
      </AuthCard>
    </div>
  )
}
