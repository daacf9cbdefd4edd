import { MAX_SKILL_NAME } from '@vecu/contract/constants'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { useRef, useState } from 'react'

import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { Button } from '../../../../design-system/actions/button.tsx'
import { PostForm } from '../../../../design-system/surfaces/post-form.tsx'
import { StarsInput } from '../../../../design-system/choices/stars-input.tsx'
import { TextField } from '../../../../design-system/fields/text-field.tsx'
import css from './skills.module.css'
import { addOwnSkill, hasMaxSkills, activeSkills } from '../../experience-draft/skills.ts'
import { useLevels } from './use-levels.ts'
import { useWizard } from '../use-wizard.ts'
import { Icon } from '../../../../design-system/marks/icon.tsx'

/** Custom skill of the experience that is not in the catalog. */
export function OwnSkill() {
  const { t } = useTranslation('experience-form')
  const { draft, change } = useWizard()
  const levels = useLevels()
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const [name, setName] = useState('')
  const [stars, setStars] = useState(0)
  const [error, setError] = useState<'name' | 'level' | 'twice'>()
  const [added, setAdded] = useState('')
  const isTwice = activeSkills(draft.skills).some((skill) => skill.name.toLowerCase() === name.trim().toLowerCase())

  function add() {
    const found = name.trim() === '' ? 'name' : isTwice ? 'twice' : stars === 0 ? 'level' : undefined
    setError(found)
    if (found) {
      if (found !== 'level') field.current?.focus()
      return
    }
    change({ skills: addOwnSkill(draft.skills, name, stars - 1) })
    setAdded(t('ownSkill.added', { name: name.trim() }))
    setName('')
    setStars(0)
    field.current?.focus()
  }

  return (
    <PostForm
      className={css.own}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <div className={css.ownName}>
        <TextField
          ref={field}
          label={t('ownSkill.label')}
          maxLength={MAX_SKILL_NAME}
          value={name}
          onChange={(typed) => {
            setName(typed)
            if (error !== 'level') setError(undefined)
          }}
          autoComplete="off"
          error={error === 'name' || error === 'twice' ? t(`ownSkill.${error}`) : undefined}
        />
      </div>
      <div className={css.ownStars}>
        <StarsInput
          label={t('ownSkill.level')}
          labelHidden
          levels={levels}
          showsLevel
          value={stars}
          onChange={(chosen) => {
            setStars(chosen)
            if (error === 'level') setError(undefined)
          }}
        />
        {error === 'level' && (
          <p className={css.error} role="alert">
            {t('ownSkill.noLevel')}
          </p>
        )}
      </div>
      <Button
        type="submit"
        variant="secondary"
        icon={<Icon of={Plus} size={20} />}
        isDisabled={hasMaxSkills(draft.skills)}
      >
        {t('ownSkill.add')}
      </Button>
      <p role="status" className="visually-hidden">
        {added}
      </p>
    </PostForm>
  )
}
