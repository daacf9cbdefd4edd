import { CertificatorInput } from '@vecu/contract/recognition'
import { fieldMessage } from '@vecu/messages/field-message'
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs'
import { useEffect, useRef } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Button } from '../../../design-system/actions/button.tsx'
import { Segmented } from '../../../design-system/choices/segmented.tsx'
import type { Route } from './+types/certificator-page.ts'
import { type RequestErrors, useDraftStore } from '../../../features/recognition/request-form/draft-store.ts'
import { certificatorInput } from '../../../features/recognition/request-form/draft.ts'
import { EarlierCertificators } from '../../../features/recognition/request-form/earlier-certificators.tsx'
import { MemberField } from '../../../features/recognition/request-form/member-field.tsx'
import { openRequest } from '../../../features/recognition/request-form/open-request.ts'
import { OutsiderFields } from '../../../features/recognition/request-form/external-certificator-fields.tsx'
import css from '../../../features/recognition/request-form/request-form.module.css'
import { RequestWizard } from '../../../features/recognition/request-form/request-wizard.tsx'
import { useRequest } from '../../../features/recognition/request-form/use-request.ts'
import { Icon } from '../../../design-system/marks/icon.tsx'

export const handle = { ns: ['recognition', 'wizard', 'experience', 'errors'] }

export function clientLoader(args: Route.ClientLoaderArgs) {
  return openRequest(args, 'certificator')
}

/** Chooses the certificator: a member, or anyone by name and e-mail address. */
export default function CertificatorPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('recognition')
  const { draft, errors, change, go } = useRequest()
  const validate = useValidation()
  const fields = useRef<HTMLDivElement>(null)

  // After an error sent the user back to this step, focuses the invalid field.
  useEffect(() => {
    if (Object.keys(useDraftStore.getState().errors).length > 0) focusInvalidField(fields.current)
  }, [])

  function goOn() {
    const found = validate()
    useDraftStore.setState({ errors: found })
    if (Object.keys(found).length === 0) go('skills')
    else requestAnimationFrame(() => focusInvalidField(fields.current))
  }

  return (
    <RequestWizard
      experience={loaderData.experience}
      step="certificator"
      title={t('certificator.title')}
      intro={t('certificator.intro')}
      actions={
        <Button trailingIcon={<Icon of={ArrowRight} size={20} />} onPress={goOn}>
          {t('certificator.next')}
        </Button>
      }
    >
      <div ref={fields} className={css.fields}>
        <EarlierCertificators draft={draft} change={change} />
        <Segmented
          label={t('certificator.kind')}
          segments={[
            { value: 'member', label: t('certificator.member') },
            { value: 'external', label: t('certificator.external') },
          ]}
          value={draft.kind}
          onChange={(kind) => {
            change({ kind: kind === 'member' ? 'member' : 'external' })
            useDraftStore.setState({ errors: {} })
          }}
        />
        {draft.kind === 'member' ? (
          <MemberField error={errors.member} />
        ) : (
          <OutsiderFields errors={errors} draft={draft} change={change} />
        )}
      </div>
    </RequestWizard>
  )
}

function focusInvalidField(fields: HTMLElement | null): void {
  fields?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] button')?.focus()
}

/** Validates with the contract, with the same messages as the API. */
function useValidation(): () => RequestErrors {
  const { t } = useTranslation(['recognition', 'errors'])
  const { draft } = useRequest()
  return () => {
    if (draft.kind === 'member') return draft.member ? {} : { member: t('certificator.missing') }
    const { error } = CertificatorInput.safeParse(certificatorInput(draft), {
      error(issue) {
        const { key, values } = fieldMessage(issue)
        return t(`errors:${key as 'validation.required'}`, values)
      },
    })
    return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]))
  }
}
