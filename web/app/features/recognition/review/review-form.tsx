import { MAX_RECOGNITION_COMMENT } from '@vecu/contract/constants'
import type { Review } from '@vecu/contract/recognition'
import type { ReviewInput } from '@vecu/contract/review'
import { Suspense, lazy, useRef, useState } from 'react'

import { groupSkills } from '../../journal/experience/skills/group-skills.ts'
import { SkillGroups } from '../../journal/experience/skills/skill-groups.tsx'
import { personName } from '../requests/person-name.ts'
import { PlainButton } from '../../../design-system/actions/plain-button.tsx'
import { SealIcon } from '../../../design-system/marks/seal-icon.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useDialogFile } from '../../../platform/overlays/use-dialog-file.ts'
import { WrittenField } from '../../../platform/wizard/written-field.tsx'
import { NotLoaded } from './dialogs/not-loaded.tsx'
import { acceptance, type SkillDraft, useReviewDraft } from './review-draft.ts'
import css from './review-form.module.css'
import { ReviewSkill } from './review-skill.tsx'
import { SignFields } from './sign-fields.tsx'

const loadCannotDialog = () => import('./dialogs/cannot-dialog.tsx').then(({ CannotDialog }) => CannotDialog)
/** Only for members who have not confirmed their e-mail address. */
const UnconfirmedNote = lazy(() => import('./unconfirmed-note.tsx'))

interface Props {
  review: Review
  /** Resolves to whether the decision was saved. */
  onDecide: (review: ReviewInput) => Promise<boolean>
  onNotMine: (() => void) | undefined
  /** The signed-in user must confirm their e-mail address before they can certify. */
  isUnconfirmed: boolean
}

/** Review form: decisions by skill, comment and name; then certify, return or decline. */
export function ReviewForm({ review, onDecide, onNotMine, isUnconfirmed }: Props) {
  const { t } = useTranslation('review')
  const { t: common } = useTranslation()
  const { draft, change, forget } = useReviewDraft(review)
  const [showsErrors, setShowsErrors] = useState(false)
  const [isPending, setPending] = useState(false)
  const [isRefusing, setRefusing] = useState(false)
  const cannot = useDialogFile(loadCannotDialog, isRefusing, () => setRefusing(false))
  const sign = useRef<HTMLDivElement>(null)
  const name = review.requester?.firstname ?? t('someone')
  const isUnsigned = review.certificator.id === null && (draft.firstname.trim() === '' || draft.lastname.trim() === '')

  async function decide(decision: ReviewInput): Promise<boolean> {
    setPending(true)
    const isDecided = await onDecide(decision)
    setPending(false)
    if (isDecided) forget()
    return isDecided
  }

  function accept() {
    setShowsErrors(true)
    if (!isUnsigned && draft.isSincere) void decide(acceptance(review, draft))
    else requestAnimationFrame(() => sign.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  function changeSkill(next: SkillDraft) {
    change({ skills: draft.skills.map((skill) => (skill.id === next.id ? next : skill)) })
  }

  return (
    <>
      <h2 id="review-title" className={css.title}>
        {t('skills.title')}
      </h2>
      <p className={css.hint}>{t(review.skills.length > 0 ? 'skills.hint' : 'skills.none')}</p>
      {review.skills.length > 0 && (
        <SkillGroups
          groups={groupSkills(review.skills, ({ parent }) => parent?.name ?? null)}
          label={t('skills.title')}
          className={css.skills}
          row={(skill) => (
            <ReviewSkill skill={skill} draft={draft.skills.find(({ id }) => id === skill.id)} onChange={changeSkill} />
          )}
        />
      )}
      <WrittenField
        label={t('comment.label', { name })}
        limit={MAX_RECOGNITION_COMMENT}
        lines={3}
        value={draft.comment}
        onChange={(comment) => {
          change({ comment })
        }}
        tip={t('comment.tip')}
      />
      <div ref={sign}>
        <SignFields
          draft={draft}
          change={change}
          name={name}
          account={review.certificator.id === null ? undefined : personName(review.certificator)}
          showsErrors={showsErrors}
        />
      </div>
      <Suspense>{isUnconfirmed && <UnconfirmedNote />}</Suspense>
      <div className={css.actions}>
        <PlainButton
          variant="gold"
          size="lg"
          icon={<SealIcon size={26} />}
          isPending={isPending}
          pendingLabel={t('sending')}
          onPress={accept}
        >
          {t('accept')}
        </PlainButton>
        <PlainButton
          variant="ghost"
          isPending={cannot.isLoading}
          pendingLabel={common('loading')}
          onPress={() => setRefusing(true)}
        >
          {t('cannot.open')}
        </PlainButton>
      </div>
      <NotLoaded isShown={cannot.hasFailed} />
      {onNotMine && (
        <p className={css.notMine}>
          <PlainButton variant="ghost" size="sm" onPress={onNotMine}>
            {t('notMine.open')}
          </PlainButton>
        </p>
      )}
      {cannot.Dialog && <cannot.Dialog isOpen={isRefusing} onOpenChange={setRefusing} onDecide={decide} />}
    </>
  )
}
