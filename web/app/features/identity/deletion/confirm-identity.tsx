import { MAX_TYPED_PASSWORD } from '@vecu/contract/constants'
import { Link } from 'react-router'

import { TextField } from '../../../design-system/fields/text-field.tsx'
import type { ApiError } from '../../../platform/failures/api-error.ts'
import { useLocalePath } from '../../../platform/i18n/locale-path.ts'
import { AGAIN_PARAMETER } from '../../../platform/session/login-path.ts'
import { useUser } from '../../../platform/session/session.ts'

interface Props {
  words: { label: string; show: string; hide: string; signInAgain: string }
  password: string
  onChange: (password: string) => void
  /** Error of the last attempt. */
  refused: ApiError | undefined
}

/** Requires the user's own password; users without one sign in again instead, once the server demands it. */
export function ConfirmIdentity({ words, password, onChange, refused }: Props) {
  const { email, hasPassword } = useUser()
  const path = useLocalePath()
  if (hasPassword === false) {
    if (refused?.code !== 'SIGN_IN_TOO_OLD') return null
    return (
      <p role="alert">
        {refused.message}{' '}
        <Link to={`${path('/auth/select_formation_center')}?${AGAIN_PARAMETER}=1`}>{words.signInAgain}</Link>
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
        label={words.label}
        reveal={{ show: words.show, hide: words.hide }}
        maxLength={MAX_TYPED_PASSWORD}
        value={password}
        onChange={onChange}
        error={refused?.errors?.password?.join(' ')}
        isRequired
      />
    </>
  )
}
