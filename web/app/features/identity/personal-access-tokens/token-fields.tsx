import {
  MAX_PERSONAL_ACCESS_TOKEN_NAME,
  type NewPersonalAccessToken,
  PERSONAL_ACCESS_TOKEN_DAYS,
  PERSONAL_ACCESS_TOKEN_SCOPES,
} from '@vecu/contract/personal-access-token'

import { Checkbox } from '../../../design-system/choices/checkbox.tsx'
import { Select } from '../../../design-system/choices/select.tsx'
import { TextField } from '../../../design-system/fields/text-field.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import type { ApiError } from '../../../platform/failures/api-error.ts'
import { ChoiceGroup } from '../../../platform/managed-list/choice-group.tsx'
import { DialogForm } from '../../../platform/managed-list/dialog-form.tsx'
import { ConfirmIdentity } from '../deletion/confirm-identity.tsx'
import { SCOPE_KEYS } from './scope-keys.ts'

export interface TokenDraft extends NewPersonalAccessToken {
  password: string
}

export type TokenErrors = Partial<Record<'name' | 'scopes', string>>

interface Props {
  formId: string
  draft: TokenDraft
  isAdmin: boolean
  fieldErrors: TokenErrors
  identityError: ApiError | undefined
  onChange: (part: Partial<TokenDraft>) => void
  onSubmit: () => void
}

export function TokenFields({ formId, draft, isAdmin, fieldErrors, identityError, onChange, onSubmit }: Props) {
  const { t } = useTranslation('personal-access-token')
  const { t: account } = useTranslation('account')
  const { t: common } = useTranslation()

  return (
    <DialogForm id={formId} label={t('form.title')} errors={fieldErrors} onSubmit={onSubmit}>
      <TextField
        autoFocus
        label={t('form.name')}
        hint={t('form.nameHint')}
        value={draft.name}
        maxLength={MAX_PERSONAL_ACCESS_TOKEN_NAME}
        autoComplete="off"
        isRequired
        onChange={(name) => onChange({ name })}
        error={fieldErrors.name}
      />
      <Scopes draft={draft} isAdmin={isAdmin} error={fieldErrors.scopes} onChange={onChange} />
      <Select
        label={t('form.duration')}
        value={String(draft.expiresInDays)}
        options={PERSONAL_ACCESS_TOKEN_DAYS.map((count) => ({ id: String(count), label: t('form.days', { count }) }))}
        onChange={(value) => {
          const expiresInDays = PERSONAL_ACCESS_TOKEN_DAYS.find((days) => String(days) === value)
          if (expiresInDays !== undefined) onChange({ expiresInDays })
        }}
      />
      <ConfirmIdentity
        labels={{
          label: account('delete.password'),
          show: common('showPassword'),
          hide: common('hidePassword'),
          signInAgain: account('delete.signInAgain'),
        }}
        password={draft.password}
        onChange={(password) => onChange({ password })}
        error={identityError}
      />
    </DialogForm>
  )
}

function Scopes({
  draft: { scopes },
  isAdmin,
  error,
  onChange,
}: Pick<Props, 'draft' | 'isAdmin' | 'onChange'> & { error: string | undefined }) {
  const { t } = useTranslation('personal-access-token')
  const offered = PERSONAL_ACCESS_TOKEN_SCOPES.filter((scope) => scope !== 'admin' || isAdmin)
  return (
    <ChoiceGroup label={t('form.scopes')} error={error}>
      {offered.map((scope) => (
        <Checkbox
          key={scope}
          isSelected={scopes.includes(scope)}
          hint={t(`hints.${SCOPE_KEYS[scope]}`)}
          onChange={(isChosen) =>
            onChange({ scopes: isChosen ? [...scopes, scope] : scopes.filter((other) => other !== scope) })
          }
        >
          {t(`scopes.${SCOPE_KEYS[scope]}`)}
        </Checkbox>
      ))}
    </ChoiceGroup>
  )
}
