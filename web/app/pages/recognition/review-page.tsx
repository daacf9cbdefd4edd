import { localeOfPath } from '@vecu/contract/locale'
import { reviewApi } from '@vecu/contract/review'
import { data, useSearchParams } from 'react-router'

import { tryLoad } from '../../platform/api/load.ts'
import type { Route } from './+types/review-page.ts'
import { OwnReview } from '../../features/recognition/review/own-review.tsx'
import { ReviewErrorPage } from '../../features/recognition/review/review-error-page.tsx'
import { ReviewBook } from '../../features/recognition/review/review-book.tsx'
import { ReviewFrame } from '../../features/recognition/review/review-frame.tsx'

export const handle = { ns: ['review', 'experience', 'evidence', 'wizard', 'errors', 'confirmation'] }

/** Mail scanners open links, so loading this page must not decide anything. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token')
  if (token === null)
    return data({ review: null, code: 'RECOGNITION_NOT_FOUND' }, { status: url.searchParams.has('id') ? 200 : 404 })
  const { response, error } = await tryLoad(context, reviewApi.get, { token }, localeOfPath(url.pathname))
  if (response) return data({ review: response, code: null })
  const isNonsense = error.code === 'VALIDATION_ERROR'
  const code: string = isNonsense ? 'RECOGNITION_NOT_FOUND' : error.code
  return data({ review: null, code }, { status: isNonsense ? 404 : error.status })
}

/** The URL contains a token: it must not be indexed or sent as referrer. */
export function meta() {
  return [
    { name: 'robots', content: 'noindex, nofollow' },
    { name: 'referrer', content: 'no-referrer' },
  ]
}

/** Works without an account by a mailed token; members arrive with the `id` of the recognition. */
export default function ReviewPage({ loaderData: { review, code } }: Route.ComponentProps) {
  const [parameters] = useSearchParams()
  const token = parameters.get('token')
  const id = parameters.get('id')
  if (review && token !== null) {
    return (
      <ReviewFrame review={review}>
        <ReviewBook access={{ token }} review={review} isRefusing={parameters.has('refuse')} />
      </ReviewFrame>
    )
  }
  if (id !== null && token === null) return <OwnReview key={id} id={id} />
  return <ReviewErrorPage code={code ?? 'RECOGNITION_NOT_FOUND'} />
}
