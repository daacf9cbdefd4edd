import { type CredentialVerification, credentialApi } from '@vecu/contract/credential'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { isRefusal } from '../shell/api-error.ts'
import { call } from '../shell/api.ts'
import { Button } from '../ui/button.tsx'
import { NotebookPage } from '../ui/notebook-page.tsx'
import { type Given, GivenForms } from './given-forms.tsx'
import { VerificationResult } from './verification-result.tsx'
import css from './verify-page.module.css'

export const handle = { ns: ['verification', 'experience', 'errors'] }

type State =
  | { is: 'empty' | 'checking' | 'failed' }
  | { is: 'refused'; message: string }
  | { is: 'found'; verification: CredentialVerification }

/** For an employer, a school, anyone: whether a document is what it says, in plain words. */
export default function VerifyPage() {
  const { t } = useTranslation('verification')
  const [parameters, setParameters] = useSearchParams()
  const code = parameters.get('code')
  const [state, setState] = useState<State>({ is: code === null ? 'empty' : 'checking' })
  const result = useRef<HTMLDivElement>(null)

  async function check(given: Given) {
    setState({ is: 'checking' })
    setState(await verify(given))
    result.current?.focus()
  }

  // The address of a QR code brings its code along.
  useEffect(() => {
    if (code === null) return undefined
    let isOver = false
    void verify({ code }).then((next) => {
      if (!isOver) setState(next)
    })
    return () => {
      isOver = true
    }
  }, [code])

  return (
    <NotebookPage>
      <div className={css.page}>
        <h1>{t('title')}</h1>
        <p className={css.lede}>{t('lede')}</p>
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
            variant="second"
            onPress={() => {
              setState({ is: 'empty' })
              setParameters({})
            }}
          >
            {t('another')}
          </Button>
        ) : (
          <GivenForms isPending={state.is === 'checking'} onGiven={(given) => void check(given)} />
        )}
      </div>
    </NotebookPage>
  )
}

function isFailed({ is }: State): boolean {
  return is === 'failed' || is === 'refused'
}

async function verify(given: Given): Promise<State> {
  try {
    return { is: 'found', verification: await call(credentialApi.verify, given) }
  } catch (error) {
    const [fault] = isRefusal(error) ? Object.values(error.errors ?? {}).flat() : []
    return fault === undefined ? { is: 'failed' } : { is: 'refused', message: fault }
  }
}
