import type { Experience } from '@vecu/contract/experience'
import { Link } from 'react-router'

import { shortDescription } from '../experience/short-description.ts'
import { useLocalePath } from '../shell/locale-path.ts'
import css from './search-dialog.module.css'

export function FoundExperience({ experience, onOpen }: { experience: Experience; onOpen: () => void }) {
  const path = useLocalePath()
  const { firstname, lastname } = experience.userAttributes
  const cover = experience.picture?.sources[0]
  return (
    <li>
      <Link className={css.row} to={path(`/experiences/${experience.id}`)} onClick={onOpen}>
        <span className={css.cover}>{cover && <img src={cover.url} alt="" loading="lazy" />}</span>
        <span className={css.words}>
          <span>{shortDescription(experience.description)}</span>
          <small>
            {firstname} {lastname}
          </small>
        </span>
      </Link>
    </li>
  )
}
