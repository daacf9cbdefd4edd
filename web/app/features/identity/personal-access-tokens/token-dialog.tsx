import type { User } from '@vecu/contract/account'
import type { FieldErrors } from '@vecu/contract/error'
import { personalAccessTokenApi } from '@vecu/contract/personal-access-token'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '../../../design-system/actions/button.tsx'
import { Dialog } from '../../../design-system/overlays/dialog.tsx'
import { call } from '../../../platform/api/api.ts'
import { ApiError } from '../../../platform/failures/api-error.ts'
import { toastError } from '../../../platform/overlays/toasts.ts'
import { NewToken } from './new-token.tsx'
import { refreshTokens } from './queries.ts'
import { type TokenDraft, type TokenErrors, TokenFields } from './token-fields.tsx'

const EMPTY: TokenDraft = { name: '', scopes: [], expiresInDays: 30, password: '' }

interface Props {
  user: User
  onClose: () => void
}

/** Creates a token, then shows it: the server sends it only once. */
export default function TokenDialog({ user, onClose }: Props) {
  const { t } = useTranslation('personal-access-token')
  const { t: common } = useTranslation()
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
      const reported = getFieldErrors(error)
      setFieldErrors(reported)
      if (!isAboutCaller && Object.keys(reported).length === 0) await toastError(error)
    } finally {
      setPending(false)
    }
  }

  if (token !== undefined) return <NewToken token={token} onClose={onClose} />
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('form.title')}
      closeLabel={common('dialog.close')}
      isDismissable={false}
      footer={
        <>
          <Button variant="ghost" isDisabled={isPending} onPress={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" form={formId} isPending={isPending} pendingLabel={t('form.creating')}>
            {t('form.create')}
          </Button>
        </>
      }
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
    </Dialog>
  )
}

function getFieldErrors(error: unknown): TokenErrors {
  const reported: FieldErrors = (error instanceof ApiError ? error.errors : undefined) ?? {}
  const { name, scopes } = reported
  return { ...(name && { name: name.join(' ') }), ...(scopes && { scopes: scopes.join(' ') }) }
}
