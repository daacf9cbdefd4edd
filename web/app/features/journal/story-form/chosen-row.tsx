import type { Experience } from '@vecu/contract/experience'
import { experienceName } from '@vecu/contract/experience-name'
import { formatPlace } from '@vecu/contract/format-place'

import { Cover } from '../item/cover.tsx'
import { shortDescription } from '../item/short-description.ts'
import css from './chosen-experiences.module.css'

export function ChosenRow({ experience }: { experience: Experience }) {
  const { title, description, language, addressAttributes: address } = experience
  const place = address ? formatPlace(address) : ''
  return (
    <div className={css.row}>
      <Cover picture={experience.picture} sizes="112px" className={css.cover} />
      <div className={css.text}>
        <b lang={language}>{experienceName(experience)}</b>
        {title ? <span lang={language}>{shortDescription(description)}</span> : place && <span>{place}</span>}
      </div>
    </div>
  )
}

export interface ChosenProps {
  experiences: readonly Experience[]
}

/** Shown until the list that can be ordered is loaded. */
export function PlainRows({ experiences }: ChosenProps) {
  return experiences.map((experience) => <ChosenRow key={experience.id} experience={experience} />)
}
