import { type Review } from '@vecu/contract/recognition'
import { reviewApi } from '@vecu/contract/review'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { ApiError } from '../../../platform/failures/api-error.ts'
import { call } from '../../../platform/api/api.ts'
import { loginPath } from '../../../platform/session/login-path.ts'
import { isSignedIn } from '../../../platform/session/session.ts'
import { ReviewErrorPage } from './review-error-page.tsx'
import { ReviewBook } from './review-book.tsx'
import { ReviewFrame } from './review-frame.tsx'
import { Delayed } from '../../../design-system/feedback/delayed.tsx'

type ReviewResult = { review: Review; code?: undefined } | { review?: undefined; code: string }

/** Review by id. Loaded in the browser, because the server does not know who is signed in. */
export function OwnReview({ id }: { id: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const location = useLocation()
  const [found, setFound] = useState<ReviewResult>()

  useEffect(() => {
    if (!isSignedIn()) {
      void navigate(loginPath(location), { replace: true })
      return undefined
    }
    let isOver = false
    find(id).then(
      (next) => {
        if (!isOver) setFound(next)
      },
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [id, location, navigate])

  if (!found) {
    return (
      <ReviewFrame>
        <p role="status">
          <Delayed>{t('loading')}</Delayed>
        </p>
      </ReviewFrame>
    )
  }
  if (!found.review) return <ReviewErrorPage code={found.code} />
  return (
    <ReviewFrame isMember>
      <ReviewBook access={{ id }} review={found.review} />
    </ReviewFrame>
  )
}

async function find(id: string): Promise<ReviewResult> {
  try {
    return { review: await call(reviewApi.get, { id }) }
  } catch (error) {
    return { code: error instanceof ApiError ? error.code : 'NETWORK_ERROR' }
  }
}
