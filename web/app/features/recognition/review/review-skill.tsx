import { MAX_SKILL_COMMENT } from '@vecu/contract/constants'
import type { RecognitionSkill } from '@vecu/contract/certification'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useSeenLevels } from '../../journal/experience/skills/use-seen-levels.ts'
import { Decision } from '../requests/decision.tsx'
import { PlainButton } from '../../../design-system/actions/plain-button.tsx'
import { StarsInput } from '../../../design-system/choices/stars-input.tsx'
import { TextField } from '../../../design-system/fields/text-field.tsx'
import { type SkillDraft, getDecision } from './review-draft.ts'
import css from './review-skill.module.css'

interface Props {
  skill: RecognitionSkill
  draft: SkillDraft | undefined
  onChange: (draft: SkillDraft) => void
}

/** Confirmed at the self-assessed level, unless a lower star is chosen or the skill is refused. */
export function ReviewSkill({ skill: { id, name, level }, draft, onChange }: Props) {
  const { t } = useTranslation(['review', 'experience'])
  const levels = useSeenLevels()
  const { stars, comment } = draft ?? { stars: level + 1, comment: null }
  const decision = getDecision(stars, level)
  const isRefused = decision === 'refused'
  const change = (part: Partial<SkillDraft>) => {
    onChange({ id, stars, comment, ...part })
  }
  return (
    <div className={css.skill}>
      <p className={css.name}>
        <b>{name}</b>
        <span>
          {t('skills.claimed', { count: level + 1 })}, {levels[level]}
        </span>
      </p>
      <StarsInput
        label={t('skills.level', { name })}
        labelHidden
        levels={levels}
        showsLevel
        maxLevel={level + 1}
        value={stars}
        onChange={(next) => {
          change({ stars: next })
        }}
      />
      <Decision decision={decision} isLive />
      <div className={css.more}>
        <PlainButton
          variant="ghost"
          size="sm"
          aria-label={`${t(isRefused ? 'skills.keep' : 'skills.refuse')}, ${name}`}
          onPress={() => {
            change({ stars: isRefused ? level + 1 : 0 })
          }}
        >
          {t(isRefused ? 'skills.keep' : 'skills.refuse')}
        </PlainButton>
        {comment === null && (
          <PlainButton
            variant="ghost"
            size="sm"
            aria-label={`${t('skills.addComment')}, ${name}`}
            onPress={() => {
              change({ comment: '' })
            }}
          >
            {t('skills.addComment')}
          </PlainButton>
        )}
      </div>
      {comment !== null && (
        <div className={css.comment}>
          <TextField
            label={t('skills.comment')}
            hint={t('skills.commentHint')}
            rows={2}
            maxLength={MAX_SKILL_COMMENT}
            autoFocus={comment === ''}
            value={comment}
            onChange={(text) => {
              change({ comment: text })
            }}
          />
        </div>
      )}
    </div>
  )
}
