import type { Experience } from '@vecu/contract/experience'
import { experienceName } from '@vecu/contract/experience-name'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Cover } from '../item/cover.tsx'
import css from './numbered-photos.module.css'
import { printSizes } from './photo-sizes.ts'

/** Covers as slightly rotated prints, each linked to its experience. */
export function NumberedPhotos({ experiences }: { experiences: readonly Experience[] }) {
  const { t } = useTranslation('story')
  const photos = experiences.flatMap((experience, index) =>
    experience.picture ? { experience, number: index + 1 } : [],
  )
  if (photos.length === 0) return null
  return (
    <nav className={css.card} aria-label={t('detail.photos')} data-count={photos.length}>
      {photos.map(({ experience, number }, index) => (
        <a key={number} href={`#experience-${number}`} aria-label={`${number}. ${experienceName(experience)}`}>
          <Cover
            picture={experience.picture}
            sizes={printSizes(photos.length, index)}
            isFirst={index === 0}
            className={css.photo}
          />
          <span aria-hidden="true">{number}</span>
        </a>
      ))}
    </nav>
  )
}
