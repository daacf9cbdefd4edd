import { MAX_CERTIFICATOR_ROLE, MAX_PERSON_NAME } from '@vecu/contract/constants'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { PlainCheckbox } from '../../../design-system/choices/plain-checkbox.tsx'
import { SealPlaceholder } from '../../../design-system/marks/seal-placeholder.tsx'
import { TextField } from '../../../design-system/fields/text-field.tsx'
import type { ReviewDraft } from './review-draft.ts'
import css from './sign-fields.module.css'

interface Props {
  draft: ReviewDraft
  change: (part: Partial<ReviewDraft>) => void
  /** Name of the requester. */
  name: string
  /** Name of the member's account, which they sign with. */
  account: string | undefined
  /** Shows errors for missing values. */
  showsErrors: boolean
}

/** Name, role and sincerity checkbox of the certifier. */
export function SignFields({ draft, change, name, account, showsErrors }: Props) {
  const { t } = useTranslation(['review', 'errors'])
  const { t: common } = useTranslation()
  const missing = (text: string) => (showsErrors && text.trim() === '' ? t('errors:validation.required') : undefined)
  return (
    <div className={css.sign}>
      <div className={css.seal} aria-hidden="true">
        <SealPlaceholder>{t('seal')}</SealPlaceholder>
      </div>
      <div className={css.fields}>
        {account === undefined ? (
          <>
            <TextField
              label={t('sign.firstname')}
              autoComplete="given-name"
              isRequired
              maxLength={MAX_PERSON_NAME}
              value={draft.firstname}
              onChange={(firstname) => {
                change({ firstname })
              }}
              error={missing(draft.firstname)}
            />
            <TextField
              label={t('sign.lastname')}
              autoComplete="family-name"
              isRequired
              maxLength={MAX_PERSON_NAME}
              value={draft.lastname}
              onChange={(lastname) => {
                change({ lastname })
              }}
              error={missing(draft.lastname)}
            />
          </>
        ) : (
          <p className={css.whole}>{t('sign.as', { name: account })}</p>
        )}
        <div className={css.whole}>
          <TextField
            label={t('sign.role')}
            note={common('optional')}
            hint={t('sign.roleHint')}
            autoComplete="organization-title"
            maxLength={MAX_CERTIFICATOR_ROLE}
            value={draft.role}
            onChange={(role) => {
              change({ role })
            }}
          />
        </div>
      </div>
      <div className={css.sincere}>
        <PlainCheckbox
          isRequired
          isSelected={draft.isSincere}
          onChange={(isSincere) => {
            change({ isSincere })
          }}
          error={showsErrors && !draft.isSincere ? t('sign.sincereMissing') : undefined}
        >
          {t('sign.sincere', { name })}
        </PlainCheckbox>
      </div>
    </div>
  )
}
