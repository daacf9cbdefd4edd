import { type Review } from '@vecu/contract/recognition'
import { type ReviewInput, reviewApi } from '@vecu/contract/review'
import { useLayoutEffect, useState } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { isDefiniteError } from '../../../platform/failures/api-error.ts'
import { call } from '../../../platform/api/api.ts'
import { useSession } from '../../../platform/session/session.ts'
import { toastError } from '../../../platform/overlays/toasts.ts'
import { useDialogFile } from '../../../platform/overlays/use-dialog-file.ts'
import type { ReviewAccess } from './dialogs/access.ts'
import { RequestPage } from './request-page.tsx'
import { DecidedPage } from './decided-page.tsx'
import { NotLoaded } from './dialogs/not-loaded.tsx'
import { ReviewErrorNotice } from './review-error-notice.tsx'
import css from './review-book.module.css'
import { ReviewForm } from './review-form.tsx'

const loadNotMineDialog = () => import('./dialogs/not-mine-dialog.tsx').then(({ NotMineDialog }) => NotMineDialog)

interface Props {
  access: ReviewAccess
  review: Review
  /** Opened by the link of the mail that says the request is not for this person. */
  isRefusing?: boolean
}

/** Layout of a review: the experience on the left, the form or the decision on the right. */
export function ReviewBook({ access, review: first, isRefusing = false }: Props) {
  const { t } = useTranslation('review')
  const [review, setReview] = useState(first)
  /** Outcome of this visit. */
  const [done, setDone] = useState<'decided' | 'notMine'>()
  const [code, setCode] = useState<string>()
  const [isDisowning, setDisowning] = useState(isRefusing && first.status === 'pending')
  const notMine = useDialogFile(loadNotMineDialog, isDisowning, () => setDisowning(false))
  // By id, a member certifies as their account and needs a confirmed e-mail address; the mailed token proves the
  // address itself.
  const mustConfirm = useSession(
    ({ user }) => access.id !== undefined && user?.waitingForConfirmation?.certification === true,
  )
  const [isUnconfirmed, setUnconfirmed] = useState(false)

  // The result replaces the form. Its title is focused, because Firefox does not scroll to the start of a tall element.
  useLayoutEffect(() => {
    if (done !== undefined || code !== undefined) document.getElementById('review-title')?.focus()
  }, [done, code])

  function take(next: Review, happened?: 'decided' | 'notMine') {
    setReview(next)
    if (happened) setDone(happened)
  }

  /** The request may have been decided or cancelled since the page was loaded. */
  async function fail(error: unknown) {
    if (isDefiniteError(error) && error.code === 'EMAIL_NOT_CONFIRMED') setUnconfirmed(true)
    if (!isDefiniteError(error) || !error.code.startsWith('RECOGNITION_')) return toastError(error)
    try {
      take(await call(reviewApi.get, access))
      await toastError(error)
    } catch (again) {
      if (isDefiniteError(again)) setCode(again.code)
      else await toastError(again)
    }
  }

  async function decide(recognition: ReviewInput): Promise<boolean> {
    try {
      take(await call(reviewApi.submit, { ...access, recognition }), 'decided')
      return true
    } catch (error) {
      await fail(error)
      return false
    }
  }

  const isStamped = review.status === 'accepted'
  return (
    <>
      <div className={css.book}>
        <section className={css.left} aria-label={t('experience')}>
          <div className={css.lived}>
            <RequestPage review={review} isStamping={isStamped && done === 'decided'} />
          </div>
        </section>
        <section className={css.right} aria-labelledby="review-title">
          {code !== undefined && <ReviewErrorNotice code={code} />}
          {code === undefined && review.status === 'pending' && (
            <ReviewForm
              review={review}
              onDecide={decide}
              isUnconfirmed={mustConfirm || isUnconfirmed}
              onNotMine={access.token === undefined ? undefined : () => setDisowning(true)}
            />
          )}
          {code === undefined && review.status !== 'pending' && (
            <DecidedPage
              access={access}
              review={review}
              isNotMine={done === 'notMine'}
              onChange={(next) => {
                take(next)
              }}
            />
          )}
        </section>
      </div>
      {review.status === 'pending' && code === undefined && <p className={css.about}>{t('about')}</p>}
      <NotLoaded isShown={notMine.hasFailed} />
      {access.token !== undefined && notMine.Dialog && (
        <notMine.Dialog
          token={access.token}
          isOpen={isDisowning}
          onOpenChange={setDisowning}
          onDone={(next) => {
            take(next, 'notMine')
          }}
          onFailed={fail}
        />
      )}
    </>
  )
}
