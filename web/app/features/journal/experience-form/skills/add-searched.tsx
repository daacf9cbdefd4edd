import { foldText } from '@vecu/contract/fold-text'
import type { CatalogSkill } from '@vecu/contract/catalog'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { useEffect, useState } from 'react'

import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { Button } from '../../../../design-system/actions/button.tsx'
import { activeSkills, addOwnSkill, hasMaxSkills } from '../../experience-draft/skills.ts'
import { useWizard } from '../use-wizard.ts'
import { Icon } from '../../../../design-system/marks/icon.tsx'

interface Props {
  /** Searched words, which become the name of the skill. */
  name: string
  headings: readonly CatalogSkill[]
}

/** Adds the searched words as an own skill, unless a skill of this name is listed or chosen. */
export function AddSearched({ name, headings }: Props) {
  const { t } = useTranslation('experience-form')
  const { draft, change } = useWizard()
  const [added, setAdded] = useState<{ id: number; name: string }>()
  const listed = headings.flatMap(({ skills }) => skills)
  const isKnown = [...listed, ...activeSkills(draft.skills)].some((skill) => foldText(skill.name) === foldText(name))
  const addedId = added?.id

  // The button is gone once its skill is chosen, and the skill needs a level.
  useEffect(() => {
    if (addedId !== undefined) document.getElementById(`level-${addedId}`)?.querySelector('input')?.focus()
  }, [addedId])

  function add() {
    const skills = addOwnSkill(draft.skills, name, null)
    change({ skills })
    const skill = skills.at(-1)
    if (skill) setAdded({ id: skill.id, name: skill.name })
  }

  return (
    <>
      {name !== '' && !isKnown && (
        <div>
          <Button
            variant="secondary"
            icon={<Icon of={Plus} size={20} />}
            isDisabled={hasMaxSkills(draft.skills)}
            onPress={add}
          >
            {t('skills.addSearched', { name })}
          </Button>
        </div>
      )}
      <p role="status" className="visually-hidden">
        {added && t('ownSkill.added', { name: added.name })}
      </p>
    </>
  )
}
