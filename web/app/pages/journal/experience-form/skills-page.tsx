import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs'
import { useState } from 'react'
import type { ClientLoaderFunctionArgs } from 'react-router'

import { Banner } from '../../../design-system/feedback/banner.tsx'
import { Button } from '../../../design-system/actions/button.tsx'
import { openDraft } from '../../../features/journal/experience-form/open-draft.ts'
import { OwnSkill } from '../../../features/journal/experience-form/skills/own-skill.tsx'
import { SaveButton } from '../../../features/journal/experience-form/save-button.tsx'
import { SkillPicker } from '../../../features/journal/experience-form/skills/skill-picker.tsx'
import { SkillsSummary } from '../../../features/journal/experience-form/skills/skills-summary.tsx'
import { areValid, unfinished } from '../../../features/journal/experience-draft/skills.ts'
import css from '../../../features/journal/experience-form/skills/skills.module.css'
import { useWizard } from '../../../features/journal/experience-form/use-wizard.ts'
import { ExperienceWizard } from '../../../features/journal/experience-form/experience-wizard.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import frame from '../../../platform/wizard/wizard.module.css'
import { Icon } from '../../../design-system/marks/icon.tsx'

export const handle = {
  ns: ['experience-form', 'evidence', 'onboarding', 'recognition', 'wizard', 'experience', 'errors', 'offline'],
}

export function clientLoader(args: ClientLoaderFunctionArgs) {
  return openDraft(args, 'skills')
}

export default function SkillsPage() {
  const { t } = useTranslation('experience-form')
  const { draft, go } = useWizard()
  const [showsErrors, setShowsErrors] = useState(false)
  const lacking = unfinished(draft.skills)

  function isReady(): boolean {
    const isValid = areValid(draft.skills)
    setShowsErrors(!isValid)
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
      intro={t('skills.intro')}
      aside={<SkillsSummary />}
      bar={
        <>
          <div className={frame.cancel}>
            <Button variant="ghost" onPress={goOn}>
              {t('skills.skip')}
            </Button>
          </div>
          <div className={frame.actions}>
            <SaveButton variant="secondary" isReady={isReady} />
            <Button trailingIcon={<Icon of={ArrowRight} size={20} />} onPress={goOn}>
              {t('skills.next')}
            </Button>
          </div>
        </>
      }
    >
      <div className={css.step}>
        {showsErrors && lacking.length > 0 && (
          <Banner kind="danger" role="alert" title={t('skills.unrated', { count: lacking.length })}>
            {lacking.map(({ name }) => name).join(', ')}
          </Banner>
        )}
        <SkillPicker marksUnrated={showsErrors} />
        <OwnSkill />
      </div>
    </ExperienceWizard>
  )
}
