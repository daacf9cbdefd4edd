import { UNCONFIRMED_OUTSIDE_REQUESTS, MAX_EMAIL, MAX_PERSON_NAME } from '@vecu/contract/constants'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useUser } from '../../../platform/session/session.ts'
import { Banner } from '../../../design-system/feedback/banner.tsx'
import { TextField } from '../../../design-system/fields/text-field.tsx'
import type { RequestErrors } from './draft-store.ts'
import type { Draft } from './draft.ts'
import css from './request-form.module.css'

interface Props {
  draft: Draft
  errors: RequestErrors
  change: (part: Partial<Draft>) => void
}

/** Certifier without an account, by name and e-mail address. */
export function OutsiderFields({ draft, errors, change }: Props) {
  const { t } = useTranslation('recognition')
  const isUnconfirmed = useUser().emailConfirmed === false
  return (
    <>
      <div className={css.names}>
        <TextField
          label={t('certificator.firstname')}
          isRequired
          autoComplete="off"
          maxLength={MAX_PERSON_NAME}
          value={draft.firstname}
          onChange={(firstname) => {
            change({ firstname })
          }}
          error={errors.firstname}
        />
        <TextField
          label={t('certificator.lastname')}
          isRequired
          autoComplete="off"
          maxLength={MAX_PERSON_NAME}
          value={draft.lastname}
          onChange={(lastname) => {
            change({ lastname })
          }}
          error={errors.lastname}
        />
      </div>
      <TextField
        label={t('certificator.email')}
        hint={t('certificator.emailHint')}
        type="email"
        inputMode="email"
        isRequired
        autoComplete="off"
        maxLength={MAX_EMAIL}
        value={draft.email}
        onChange={(email) => {
          change({ email })
        }}
        error={errors.email}
      />
      {isUnconfirmed && (
        <Banner>{t('certificator.unconfirmed', { count: UNCONFIRMED_OUTSIDE_REQUESTS.maxOpen })}</Banner>
      )}
    </>
  )
}
