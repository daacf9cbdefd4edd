import { MAX_RECOGNITION_MESSAGE } from '@vecu/contract/constants'
import { LANGUAGE_NAMES, LOCALES, type Locale } from '@vecu/contract/locale'
import Languages from 'lucide/dist/esm/icons/languages.mjs'
import Send from 'lucide/dist/esm/icons/send.mjs'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useLocalePath } from '../../../platform/i18n/locale-path.ts'
import { useUser } from '../../../platform/session/session.ts'
import { Button } from '../../../design-system/actions/button.tsx'
import { Select } from '../../../design-system/choices/select.tsx'
import { WrittenField } from '../../../platform/wizard/written-field.tsx'
import type { Route } from './+types/skills-page.ts'
import { RequestedSkills } from '../../../features/recognition/request-form/requested-skills.tsx'
import { calledBy } from '../../../features/recognition/request-form/draft.ts'
import { openRequest } from '../../../features/recognition/request-form/open-request.ts'
import css from '../../../features/recognition/request-form/request-form.module.css'
import { RequestWizard } from '../../../features/recognition/request-form/request-wizard.tsx'
import { submitRequest } from '../../../features/recognition/request-form/submit-request.ts'
import { useRequest } from '../../../features/recognition/request-form/use-request.ts'
import { Icon } from '../../../design-system/marks/icon.tsx'

export const handle = { ns: ['recognition', 'wizard', 'experience', 'errors'] }

const LANGUAGES = LOCALES.map((locale) => ({ id: locale, label: LANGUAGE_NAMES[locale] }))

export function clientLoader(args: Route.ClientLoaderArgs) {
  return openRequest(args, 'skills')
}

export default function SkillsPage({ loaderData: { experience } }: Route.ComponentProps) {
  const { t } = useTranslation('recognition')
  const { draft, errors, change, go } = useRequest()
  const { locale } = useUser()
  const navigate = useNavigate()
  const success = useLocalePath()(`/recognition/${experience.id}/success`)
  const [isPending, setPending] = useState(false)

  async function send() {
    setPending(true)
    const end = await submitRequest(experience)
    setPending(false)
    if (end === 'sent') await navigate(success, { replace: true })
    else if (end === 'certificator') go('certificator')
  }

  return (
    <RequestWizard
      experience={experience}
      step="skills"
      title={t('skills.title')}
      intro={t('skills.intro')}
      actions={
        <Button
          icon={<Icon of={Send} size={20} />}
          isPending={isPending}
          pendingLabel={t('sending')}
          onPress={() => void send()}
        >
          {t('send')}
        </Button>
      }
    >
      <div className={css.fields}>
        <RequestedSkills experience={experience} />
        <WrittenField
          label={t('message.label', { name: calledBy(draft) })}
          limit={MAX_RECOGNITION_MESSAGE}
          lines={4}
          value={draft.message}
          onChange={(message) => {
            change({ message })
          }}
          tip={t('message.tip')}
          error={errors.message}
        />
        <div className={css.language}>
          <Select
            label={t('locale.label')}
            hint={t('locale.hint')}
            icon={<Icon of={Languages} size={20} />}
            options={LANGUAGES}
            value={draft.locale ?? locale}
            onChange={(chosen) => {
              change({ locale: chosen as Locale })
            }}
          />
        </div>
      </div>
    </RequestWizard>
  )
}
