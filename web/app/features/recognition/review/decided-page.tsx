import { recognitionApi, type Review } from '@vecu/contract/recognition'
import { reviewApi } from '@vecu/contract/review'
import { useState } from 'react'
import { Link } from 'react-router'

import { DecidedSkills } from '../requests/decided-skills.tsx'
import { NUMERIC_DAY } from '../../journal/item/use-day.ts'
import { useUtcDay } from '../../journal/item/use-utc-day.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { call } from '../../../platform/api/api.ts'
import { useLocalePath } from '../../../platform/i18n/locale-path.ts'
import { useIsSignedIn } from '../../../platform/session/session.ts'
import { toastError } from '../../../platform/overlays/toasts.ts'
import { useDialogFile } from '../../../platform/overlays/use-dialog-file.ts'
import { buttonClass } from '../../../design-system/actions/button-class.ts'
import { PlainButton } from '../../../design-system/actions/plain-button.tsx'
import type { ReviewAccess } from './dialogs/access.ts'
import css from './decided-page.module.css'
import { NotLoaded } from './dialogs/not-loaded.tsx'

const loadDataDialog = () => import('./dialogs/data-dialog.tsx').then(({ DataDialog }) => DataDialog)
const loadRevokeDialog = () => import('./dialogs/revoke-dialog.tsx').then(({ RevokeDialog }) => RevokeDialog)

interface Props {
  access: ReviewAccess
  review: Review
  isNotMine: boolean
  onChange: (review: Review) => void
}

type DecisionKind = 'accepted' | 'returned' | 'declined' | 'revoked' | 'notMine'

function decisionKind({ status }: Review, isNotMine: boolean): DecisionKind {
  if (isNotMine) return 'notMine'
  return status === 'accepted' || status === 'returned' || status === 'revoked' ? status : 'declined'
}

/** Thanks, the decision, and what can still be done about it. */
export function DecidedPage({ access, review, isNotMine, onChange }: Props) {
  const { t } = useTranslation('review')
  const { t: common } = useTranslation()
  const day = useUtcDay(NUMERIC_DAY)
  const [isRevoking, setRevoking] = useState(false)
  const revoke = useDialogFile(loadRevokeDialog, isRevoking, () => setRevoking(false))
  const decision = decisionKind(review, isNotMine)
  const { skills, comment, revocationReason, decidedAt, revokedAt, status } = review
  const at = revokedAt ?? decidedAt
  return (
    <>
      <h2 id="review-title" tabIndex={-1}>
        {t(`done.${decision}.title`)}
      </h2>
      <p className={css.text}>{t(`done.${decision}.text`)}</p>
      {decision !== 'notMine' && (
        <section className={css.decided} aria-labelledby="decided-title">
          <h3 id="decided-title">{t('decided.title')}</h3>
          {at !== null && <p className={css.when}>{t('decided.on', { date: day(at) })}</p>}
          {(status === 'accepted' || status === 'revoked') && (
            <DecidedSkills skills={skills} counts={status === 'accepted'} />
          )}
          {comment !== null && (
            <p className={css.body}>
              <b>{t('decided.comment')}</b> {comment}
            </p>
          )}
          {revocationReason !== null && (
            <p className={css.body}>
              <b>{t('decided.reason')}</b> {revocationReason}
            </p>
          )}
        </section>
      )}
      <section className={css.after} aria-labelledby="after-title">
        <h3 id="after-title">{t('after.title')}</h3>
        {access.token !== undefined && !isNotMine && <Account token={access.token} isClaimed={review.claimed} />}
        <div className={css.actions}>
          {status === 'accepted' && (
            <PlainButton
              variant="ghost"
              isPending={revoke.isLoading}
              pendingLabel={common('loading')}
              onPress={() => setRevoking(true)}
            >
              {t('revoke.open')}
            </PlainButton>
          )}
          {access.token !== undefined && <OwnData token={access.token} onChange={onChange} />}
        </div>
        <NotLoaded isShown={revoke.hasFailed} />
      </section>
      {revoke.Dialog && (
        <revoke.Dialog
          access={access}
          review={review}
          isOpen={isRevoking}
          onOpenChange={setRevoking}
          onDone={onChange}
        />
      )}
    </>
  )
}

/** Suggests an account, which collects all reviews for the same e-mail address. */
function Account({ token, isClaimed }: { token: string; isClaimed: boolean }) {
  const { t } = useTranslation('review')
  const path = useLocalePath()
  const isMember = useIsSignedIn()
  const [hasClaimed, setClaimed] = useState(isClaimed)
  const [isPending, setPending] = useState(false)

  async function claim() {
    setPending(true)
    try {
      await call(recognitionApi.claim, { token })
      setClaimed(true)
    } catch (error) {
      await toastError(error)
    } finally {
      setPending(false)
    }
  }

  return (
    <div className={css.account}>
      <p>
        <b>{t('account.title')}</b> <span role="status">{t(hasClaimed ? 'account.claimed' : 'account.text')}</span>
      </p>
      {!hasClaimed &&
        (isMember ? (
          <PlainButton
            variant="secondary"
            isPending={isPending}
            pendingLabel={t('sending')}
            onPress={() => void claim()}
          >
            {t('account.claim')}
          </PlainButton>
        ) : (
          <Link className={buttonClass({ variant: 'secondary' })} to={path('/auth/register/form')}>
            {t('account.create')}
          </Link>
        ))}
    </div>
  )
}

function OwnData({ token, onChange }: { token: string; onChange: (review: Review) => void }) {
  const { t } = useTranslation('review')
  const { t: common } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const file = useDialogFile(loadDataDialog, isOpen, () => setOpen(false))

  /** Reloads the review behind the dialog, which no longer contains the name. */
  async function refresh() {
    await call(reviewApi.get, { token }).then(onChange, () => undefined)
  }

  return (
    <>
      <PlainButton
        variant="ghost"
        isPending={file.isLoading}
        pendingLabel={common('loading')}
        onPress={() => setOpen(true)}
      >
        {t('data.open')}
      </PlainButton>
      <NotLoaded isShown={file.hasFailed} />
      {isOpen && file.Dialog && (
        <file.Dialog token={token} onClose={() => setOpen(false)} onErased={() => void refresh()} />
      )}
    </>
  )
}
