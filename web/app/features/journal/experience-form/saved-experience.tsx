import { findValidCertification } from '@vecu/contract/valid-certification'
import type { Experience } from '@vecu/contract/experience'
import Check from 'lucide/dist/esm/icons/check.mjs'
import Paperclip from 'lucide/dist/esm/icons/paperclip.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import Share from 'lucide/dist/esm/icons/share.mjs'
import Stamp from 'lucide/dist/esm/icons/stamp.mjs'
import { Link } from 'react-router'

import { buttonClass } from '../../../design-system/actions/button-class.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useLocalePath } from '../../../platform/i18n/locale-path.ts'
import { openEvidenceEditor } from '../evidence/open-evidence-editor.tsx'
import { ExperienceCard } from '../experience/experience-card.tsx'
import { openShareDialog } from '../sharing/open-share-dialog.tsx'
import css from './saved-experience.module.css'
import { Icon } from '../../../design-system/marks/icon.tsx'

interface Props {
  experience: Experience
  /** Created just now, not edited. */
  isNew: boolean
  onDone: () => void
}

/** Says that the experience is saved, with its card and what people usually do next. */
export function SavedExperience({ experience, isNew, onDone }: Props) {
  const { t } = useTranslation('experience-form')
  const { t: tExperience } = useTranslation('experience')
  const { t: tEvidence } = useTranslation('evidence')
  const path = useLocalePath()
  const isCertified = findValidCertification(experience) !== undefined
  const isPrivate = experience.sharingParameters === 'private'
  return (
    <>
      <h2 className={css.done}>
        <Icon of={Check} size={22} />
        {isNew ? t(isPrivate ? 'saved.private' : 'saved.shared') : t('saved.edited')}
      </h2>
      <ExperienceCard experience={experience} isPreview />
      <nav className={css.next} aria-label={t('saved.next')}>
        {!isCertified && !experience.hiding && (
          <Link className={buttonClass()} to={path(`/recognition/${experience.id}/create`)} onClick={onDone}>
            <Icon of={Stamp} size={20} />
            {tExperience('menu.ask')}
          </Link>
        )}
        <button
          type="button"
          className={buttonClass({ variant: 'secondary' })}
          onClick={() => {
            onDone()
            openShareDialog(experience, tExperience('share.title'))
          }}
        >
          <Icon of={Share} size={20} />
          {tExperience('menu.share')}
        </button>
        {isNew && (
          <button
            type="button"
            className={buttonClass({ variant: 'secondary' })}
            onClick={() => {
              onDone()
              openEvidenceEditor(experience.id, tEvidence('title'))
            }}
          >
            <Icon of={Paperclip} size={20} />
            {tEvidence('add')}
          </button>
        )}
        {isNew && (
          <Link className={buttonClass({ variant: 'secondary' })} to={path('/create-experience')} onClick={onDone}>
            <Icon of={Plus} size={20} />
            {t('saved.another')}
          </Link>
        )}
      </nav>
    </>
  )
}
