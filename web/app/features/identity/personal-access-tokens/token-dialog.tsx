import type { User } from '@vecu/contract/account'
import { personalAccessTokenApi } from '@vecu/contract/personal-access-token'
import { useId, useState } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { call } from '../../../platform/api/api.ts'
import { ApiError } from '../../../platform/failures/api-error.ts'
import { pickFieldErrors } from '../../../platform/failures/field-errors.ts'
import { FormDialog } from '../../../platform/managed-list/form-dialog.tsx'
import SecretDialog from '../../../platform/managed-list/secret-dialog.tsx'
import { toastError } from '../../../platform/overlays/toasts.ts'
import { refreshTokens } from './queries.ts'
import { type TokenDraft, type TokenErrors, TokenFields } from './token-fields.tsx'

const EMPTY: TokenDraft = { name: '', scopes: [], expiresInDays: 30, password: '' }
const FIELDS = ['name', 'scopes'] as const

interface Props {
  user: User
  onClose: () => void
}

/** Creates a token, then shows it: the server sends it only once. */
export default function TokenDialog({ user, onClose }: Props) {
  const { t, texts } = useTranslation('personal-access-token')
  const { t: errors } = useTranslation('errors')
  const formId = useId()
  const [draft, setDraft] = useState(EMPTY)
  const [fieldErrors, setFieldErrors] = useState<TokenErrors>({})
  const [identityError, setIdentityError] = useState<ApiError>()
  const [isPending, setPending] = useState(false)
  const [token, setToken] = useState<string>()

  async function create() {
    const { password, ...accessToken } = draft
    const missing: TokenErrors = {
      ...(draft.name.trim() === '' && { name: errors('validation.required') }),
      ...(draft.scopes.length === 0 && { scopes: t('form.noScope') }),
    }
    setFieldErrors(missing)
    if (Object.keys(missing).length > 0) return
    setPending(true)
    try {
      const created = await call(personalAccessTokenApi.create, { accessToken, ...(password && { password }) })
      setToken(created.token)
      setDraft(EMPTY)
      await refreshTokens()
    } catch (error) {
      const isAboutCaller = error instanceof ApiError && (error.code === 'SIGN_IN_TOO_OLD' || error.errors?.password)
      setIdentityError(isAboutCaller ? error : undefined)
      const reported = pickFieldErrors(error, FIELDS)
      setFieldErrors(reported)
      if (!isAboutCaller && Object.keys(reported).length === 0) await toastError(error)
    } finally {
      setPending(false)
    }
  }

  if (token !== undefined) {
    return <SecretDialog secret={token} texts={{ ...texts('created'), label: t('created.token') }} onClose={onClose} />
  }
  return (
    <FormDialog
      title={t('form.title')}
      formId={formId}
      submit={t('form.create')}
      pending={t('form.creating')}
      isPending={isPending}
      onClose={onClose}
    >
      <TokenFields
        formId={formId}
        draft={draft}
        isAdmin={user.communityAdmin || user.groupAdmin}
        fieldErrors={fieldErrors}
        identityError={identityError}
        onChange={(part) => {
          setDraft({ ...draft, ...part })
          setFieldErrors({})
        }}
        onSubmit={() => void create()}
      />
    </FormDialog>
  )
}
