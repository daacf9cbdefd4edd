import { credentialApi } from '@vecu/contract/credential'
import { localeOfPath } from '@vecu/contract/locale'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { data, useSearchParams } from 'react-router'

import { isDefiniteError } from '../../platform/failures/api-error.ts'
import { call } from '../../platform/api/api.ts'
import { readForm } from '../../platform/forms/submit-form.ts'
import { Button } from '../../design-system/actions/button.tsx'
import { NotebookPage } from '../../design-system/surfaces/notebook-page.tsx'
import type { Route } from './+types/verify-page.ts'
import { type CredentialSource, CredentialInput } from '../../features/recognition/verification/credential-input.tsx'
import {
  type VerificationState,
  readPostedCredential,
  verifyOnServer,
} from '../../features/recognition/verification/verify-on-server.ts'
import { VerificationResult } from '../../features/recognition/verification/verification-result.tsx'
import css from './verify-page.module.css'

export const handle = { ns: ['verification', 'experience', 'errors'] }

/** The URL in a QR code contains the verification code. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const code = url.searchParams.get('code')
  if (code === null) return { state: undefined }
  const { state } = await verifyOnServer(context, { code }, localeOfPath(url.pathname))
  return { state }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { source, typed } = await readPostedCredential(await readForm(request))
  const { state, status } = await verifyOnServer(context, source, localeOfPath(url.pathname))
  return data({ state, typed }, status)
}

/** Public page that verifies a document for anyone, such as an employer or a school. */
export default function VerifyPage({ loaderData, actionData }: Route.ComponentProps) {
  const [parameters] = useSearchParams()
  const state = actionData?.state ?? loaderData.state
  return <Verification key={parameters.get('code')} initial={state} typed={actionData?.typed} />
}

interface Props {
  initial: VerificationState | undefined
  /** Values posted without JavaScript. */
  typed: { code: string; text: string } | undefined
}

function Verification({ initial = { is: 'empty' }, typed }: Props) {
  const { t } = useTranslation('verification')
  const setParameters = useSearchParams()[1]
  const [state, setState] = useState<VerificationState>(initial)
  const result = useRef<HTMLDivElement>(null)

  async function check(source: CredentialSource) {
    setState({ is: 'checking' })
    setState(await verify(source))
    result.current?.focus()
  }

  return (
    <NotebookPage>
      <div className={css.page}>
        <h1>{t('title')}</h1>
        <p className={css.intro}>{t('intro')}</p>
        <div ref={result} tabIndex={-1} className={css.result}>
          <p role="status" className={css.state} data-failed={isFailed(state) || undefined}>
            {state.is === 'checking' && t('checking')}
            {state.is === 'failed' && t('failed')}
            {state.is === 'refused' && state.message}
          </p>
          {state.is === 'found' && <VerificationResult verification={state.verification} />}
        </div>
        {state.is === 'found' ? (
          <Button
            variant="secondary"
            onPress={() => {
              setState({ is: 'empty' })
              setParameters({})
            }}
          >
            {t('another')}
          </Button>
        ) : (
          <CredentialInput
            typed={typed}
            isPending={state.is === 'checking'}
            onSubmit={(source) => void check(source)}
          />
        )}
      </div>
    </NotebookPage>
  )
}

function isFailed({ is }: VerificationState): boolean {
  return is === 'failed' || is === 'refused'
}

async function verify(source: CredentialSource): Promise<VerificationState> {
  try {
    return { is: 'found', verification: await call(credentialApi.verify, source) }
  } catch (error) {
    const [message] = isDefiniteError(error) ? Object.values(error.errors ?? {}).flat() : []
    return message === undefined ? { is: 'failed' } : { is: 'refused', message }
  }
}
