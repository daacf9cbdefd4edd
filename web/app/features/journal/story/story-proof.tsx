import { findValidCertification } from '@vecu/contract/valid-certification'
import type { Certification } from '@vecu/contract/certification'
import type { Experience } from '@vecu/contract/experience'
import type { Story } from '@vecu/contract/story'
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { RichText } from '../../../platform/i18n/rich-text.tsx'
import { ProofLink, SealLink } from '../experience/proof-link.tsx'
import { CERTIFICATIONS_ID } from '../item/certifications-id.ts'
import { useChapterName } from '../item/chapter-name.tsx'
import { SealIcon } from '../../../design-system/marks/seal-icon.tsx'
import css from './story-proof.module.css'
import { Icon } from '../../../design-system/marks/icon.tsx'

/** Number of certified experiences, which leads to the proof, or to a list of the proofs where there are several. */
export function StoryProof({ story }: { story: Story }) {
  const { t } = useTranslation('story')
  const { certifiedCount, experiencesCount, experiencesAttributes: experiences = [] } = story
  if (certifiedCount === 0) return null
  const chapters = experiences.flatMap((experience, index) => {
    const certification = findValidCertification(experience)
    return certification ? { experience, certification, number: index + 1 } : []
  })
  const text = (
    <RichText
      text={t('detail.proof', { count: certifiedCount, total: experiencesCount })}
      tags={{ b: (proof) => <b>{proof}</b> }}
    />
  )
  if (chapters.length > 1) return <ProofList chapters={chapters}>{text}</ProofList>
  const certification = chapters[0]?.certification ?? { code: null }
  return (
    <p id={CERTIFICATIONS_ID} className={css.proof}>
      <SealLink certification={certification} className={css.seal}>
        <SealIcon size={34} />
      </SealLink>
      <span>
        <ProofLink certification={certification}>{text}</ProofLink>
      </span>
    </p>
  )
}

interface Chapter {
  experience: Experience
  certification: Certification
  number: number
}

/** Works before hydration too; the link of a portrait or an embedded story opens it by its fragment. */
function ProofList({ chapters, children }: { chapters: readonly Chapter[]; children: ReactNode }) {
  const { t } = useTranslation('experience')
  const getChapterName = useChapterName()
  const list = useRef<HTMLDetailsElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (list.current && hash === `#${CERTIFICATIONS_ID}`) list.current.open = true
  }, [hash])
  return (
    <details ref={list} id={CERTIFICATIONS_ID} className={css.proofs}>
      <summary className={css.proof}>
        <SealIcon size={34} />
        <span>{children}</span>
        <Icon of={ChevronDown} size={20} className={css.chevron} />
      </summary>
      <ul>
        {chapters.map(({ experience, certification, number }) => {
          const { firstname, lastname } = certification.certificatorAttributes
          return (
            <li key={experience.id} className={css.row}>
              <ProofLink certification={certification} className={css.link}>
                <span>
                  {number}.{' '}
                  <span lang={experience.title ? experience.language : undefined}>{getChapterName(experience)}</span>
                </span>{' '}
                <b>{t('card.certifiedBy', { name: `${firstname} ${lastname}`.trim() })}</b>
              </ProofLink>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
