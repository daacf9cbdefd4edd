import ArrowRight from 'lucide-react/icons/arrow-right'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClientLoaderFunctionArgs } from 'react-router'

import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { openDraft } from './open-draft.ts'
import { OwnSkill } from './own-skill.tsx'
import { SaveButton } from './save-button.tsx'
import { SkillPicker } from './skill-picker.tsx'
import { SkillsSummary } from './skills-summary.tsx'
import { areValid, unfinished } from './skills.ts'
import css from './skills.module.css'
import { useWizard } from './use-wizard.ts'
import { ExperienceWizard } from './experience-wizard.tsx'
import frame from '../wizard/wizard.module.css'

export const handle = {
  ns: ['experience-form', 'first-steps', 'recognition', 'wizard', 'experience', 'errors', 'offline'],
}

export function clientLoader(asked: ClientLoaderFunctionArgs) {
  return openDraft(asked, 'skills')
}

export default function SkillsPage() {
  const { t } = useTranslation('experience-form')
  const { draft, go } = useWizard()
  const [isTold, setTold] = useState(false)
  const lacking = unfinished(draft.skills)

  function isReady(): boolean {
    const isValid = areValid(draft.skills)
    setTold(!isValid)
    if (!isValid) document.getElementById(`level-${lacking[0]?.id}`)?.querySelector('input')?.focus()
    return isValid
  }

  const goOn = () => {
    if (isReady()) go('meta')
  }
  return (
    <ExperienceWizard
      step="skills"
      title={t('skills.title')}
      lede={t('skills.lede')}
      aside={<SkillsSummary />}
      bar={
        <>
          <div className={frame.away}>
            <Button variant="ghost" onPress={goOn}>
              {t('skills.skip')}
            </Button>
          </div>
          <div className={frame.onward}>
            <SaveButton variant="second" isReady={isReady} />
            <Button trailingIcon={<ArrowRight size={20} aria-hidden="true" />} onPress={goOn}>
              {t('skills.next')}
            </Button>
          </div>
        </>
      }
    >
      <div className={css.step}>
        {isTold && lacking.length > 0 && (
          <Banner kind="danger" role="alert" title={t('skills.unrated', { count: lacking.length })}>
            {lacking.map(({ name }) => name).join(', ')}
          </Banner>
        )}
        <SkillPicker marksUnrated={isTold} />
        <OwnSkill />
      </div>
    </ExperienceWizard>
  )
}
