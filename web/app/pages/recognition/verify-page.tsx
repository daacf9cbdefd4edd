import { credentialApi } from '@vecu/contract/credential'
import { localeOfPath, pathInLocale } from '@vecu/contract/locale'
import { parseCode } from '@vecu/contract/short-code'
import { shortLinkApi } from '@vecu/contract/short-link'
import { useEffect, useRef, useState } from 'react'
import { NavigationType, data, redirect, useLocation, useNavigationType, useSearchParams } from 'react-router'

import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { isDefiniteError } from '../../platform/failures/api-error.ts'
import { call } from '../../platform/api/api.ts'
import { tryLoad } from '../../platform/api/load.ts'
import { readForm } from '../../platform/forms/submit-form.ts'
import { PlainButton } from '../../design-system/actions/plain-button.tsx'
import { TitledPage } from '../../layouts/frames/titled-page.tsx'
import type { Route } from './+types/verify-page.ts'
import { type CredentialSource, CredentialInput } from '../../features/recognition/verification/credential-input.tsx'
import {
  type VerificationState,
  readPostedCredential,
  verifyOnServer,
} from '../../features/recognition/verification/verify-on-server.ts'
import { VerificationResult } from '../../features/recognition/verification/verification-result.tsx'
import css from './verify-page.module.css'

export const handle = { ns: ['verification', 'experience'] }

/** The URL in a QR code contains the verification code. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const code = url.searchParams.get('code')
  if (code === null) return { state: undefined }
  const locale = localeOfPath(url.pathname)
  const { state } = await verifyOnServer(context, { code }, locale)
  if (!isUnknown(state)) return { state }
  // The code of a story, a portrait or an invitation is printed too.
  const { response } = await tryLoad(context, shortLinkApi.find, { code }, locale)
  if (response) throw redirect(pathInLocale(response.path, locale))
  return { state }
}

/** With a code the page shows a name and a text, which search engines must not keep. */
export function meta({ location }: Route.MetaArgs) {
  return new URLSearchParams(location.search).has('code') ? [{ name: 'robots', content: 'noindex' }] : []
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { source, typed } = await readPostedCredential(await readForm(request))
  const code = 'code' in source ? parseCode(source.code) : undefined
  if (code !== undefined) throw redirect(`${url.pathname}?code=${code}`)
  const { state, status } = await verifyOnServer(context, source, localeOfPath(url.pathname))
  return data({ state, typed }, status)
}

/** Public page that verifies a document for anyone, such as an employer or a school. */
export default function VerifyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { key } = useLocation()
  const [parameters] = useSearchParams()
  const state = actionData?.state ?? loaderData.state
  const typed = actionData?.typed ?? { code: parameters.get('code') ?? '', text: '' }
  // By navigation, so that the same code can be sent again.
  return <Verification key={key} initial={state} typed={typed} />
}

interface Props {
  initial: VerificationState | undefined
  /** Values posted without JavaScript, or the code of the address. */
  typed: { code: string; text: string }
}

function Verification({ initial = { is: 'empty' }, typed }: Props) {
  const { t } = useTranslation('verification')
  const setParameters = useSearchParams()[1]
  const isLoadedPage = useNavigationType() === NavigationType.Pop
  const [state, setState] = useState<VerificationState>(initial)
  const result = useRef<HTMLDivElement>(null)
  const isAnswer = initial.is !== 'empty' && !isLoadedPage

  useEffect(() => {
    if (isAnswer) result.current?.focus()
  }, [isAnswer])

  async function check(source: CredentialSource) {
    setState({ is: 'checking' })
    if ('code' in source) {
      // The loader verifies it, or leads on to what else it names.
      setParameters({ code: parseCode(source.code) ?? source.code })
      return
    }
    setState(await verify(source))
    result.current?.focus()
  }

  return (
    <TitledPage title={t('title')} intro={t('intro')}>
      <div ref={result} tabIndex={-1} className={css.result}>
        <p role="status" className={css.state} data-failed={isFailed(state) || undefined}>
          {state.is === 'checking' && t('checking')}
          {state.is === 'failed' && t('failed')}
          {state.is === 'refused' && state.message}
        </p>
        {state.is === 'found' && <VerificationResult verification={state.verification} />}
      </div>
      {state.is === 'found' && !isUnknown(state) ? (
        <PlainButton
          variant="secondary"
          onPress={() => {
            setState({ is: 'empty' })
            setParameters({})
          }}
        >
          {t('another')}
        </PlainButton>
      ) : (
        <CredentialInput typed={typed} isPending={state.is === 'checking'} onSubmit={(source) => void check(source)} />
      )}
    </TitledPage>
  )
}

function isUnknown(state: VerificationState): boolean {
  return state.is === 'found' && state.verification.checks.some(({ name, ok }) => name === 'code' && ok === false)
}

function isFailed({ is }: VerificationState): boolean {
  return is === 'failed' || is === 'refused'
}

async function verify(source: Exclude<CredentialSource, { code: string }>): Promise<VerificationState> {
  try {
    return { is: 'found', verification: await call(credentialApi.verify, source) }
  } catch (error) {
    const [message] = isDefiniteError(error) ? Object.values(error.errors ?? {}).flat() : []
    return message === undefined ? { is: 'failed' } : { is: 'refused', message }
  }
}
