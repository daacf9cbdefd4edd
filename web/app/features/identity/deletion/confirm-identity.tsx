import { MAX_TYPED_PASSWORD } from '@vecu/contract/constants'
import { Link } from 'react-router'

import { TextField } from '../../../design-system/fields/text-field.tsx'
import type { ApiError } from '../../../platform/failures/api-error.ts'
import { useLocalePath } from '../../../platform/i18n/locale-path.ts'
import { AGAIN_PARAMETER } from '../../../platform/session/login-path.ts'
import { useUser } from '../../../platform/session/session.ts'

interface Props {
  labels: { label: string; show: string; hide: string; signInAgain: string }
  password: string
  onChange: (password: string) => void
  /** Error of the last attempt. */
  error: ApiError | undefined
}

/** Requires the user's own password; users without one sign in again instead, once the server demands it. */
export function ConfirmIdentity({ labels, password, onChange, error }: Props) {
  const { email, hasPassword } = useUser()
  const path = useLocalePath()
  if (hasPassword === false) {
    if (error?.code !== 'SIGN_IN_TOO_OLD') return null
    return (
      <p role="alert">
        {error.message}{' '}
        <Link to={`${path('/auth/select_formation_center')}?${AGAIN_PARAMETER}=1`}>{labels.signInAgain}</Link>
      </p>
    )
  }
  return (
    <>
      {/* Lets a password manager pick the right account. */}
      <input type="text" autoComplete="username" value={email ?? ''} readOnly hidden />
      <TextField
        type="password"
        autoComplete="current-password"
        label={labels.label}
        reveal={{ show: labels.show, hide: labels.hide }}
        maxLength={MAX_TYPED_PASSWORD}
        value={password}
        onChange={onChange}
        error={error?.errors?.password?.join(' ')}
        isRequired
      />
    </>
  )
}
