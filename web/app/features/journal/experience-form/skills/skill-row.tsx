import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { Checkbox } from '../../../../design-system/choices/checkbox.tsx'
import { StarsInput } from '../../../../design-system/choices/stars-input.tsx'
import type { DraftSkill } from '../../experience-draft/draft-schema.ts'
import css from './skills.module.css'
import { hasMaxSkills, setLevel } from '../../experience-draft/skills.ts'
import { useLevels } from './use-levels.ts'
import { useWizard } from '../use-wizard.ts'

interface Props {
  name: string
  skill: Omit<DraftSkill, 'skills'> | undefined
  marksUnrated: boolean
  onToggle: () => void
}

export function SkillRow({ name, skill, marksUnrated, onToggle }: Props) {
  const { t } = useTranslation('experience-form')
  const { draft, change } = useWizard()
  const levels = useLevels()
  const chosen = skill && !skill.destroy ? skill : undefined
  const isUnrated = chosen?.level === null
  return (
    <li
      className={css.row}
      data-chosen={chosen ? true : undefined}
      data-unrated={(marksUnrated && isUnrated) || undefined}
    >
      <div className={css.tick}>
        <Checkbox
          isSelected={chosen !== undefined}
          isDisabled={!chosen && hasMaxSkills(draft.skills)}
          onChange={onToggle}
        >
          {name}
        </Checkbox>
      </div>
      {chosen && (
        <div id={`level-${chosen.id}`} className={css.level}>
          {isUnrated && <span className={css.ask}>{t('skills.rate')}</span>}
          <StarsInput
            label={t('skills.levelOf', { name })}
            labelHidden
            levels={levels}
            showsLevel
            value={chosen.level === null ? 0 : chosen.level + 1}
            onChange={(stars) => {
              change({ skills: setLevel(draft.skills, chosen.id, stars - 1) })
            }}
          />
        </div>
      )}
    </li>
  )
}
