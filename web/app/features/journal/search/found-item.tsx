import { experienceName } from '@vecu/contract/experience-name'
import type { JournalItem } from '@vecu/contract/journal'
import { Link } from 'react-router'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useLocalePath } from '../../../platform/i18n/locale-path.ts'
import css from './search-dialog.module.css'

export function FoundItem({ item, onOpen }: { item: JournalItem['journalItem']; onOpen: () => void }) {
  const { t } = useTranslation('search')
  const path = useLocalePath()
  const { firstname, lastname } = item.userAttributes
  const name = `${firstname} ${lastname}`
  const isStory = item.type === 'Story'
  const picture = isStory ? item.experiencePictures[0]?.picture : item.picture
  const cover = picture?.sources[0]
  return (
    <li>
      <Link className={css.row} to={path(`/${isStory ? 'stories' : 'experiences'}/${item.id}`)} onClick={onOpen}>
        <span className={css.cover}>
          {cover && <img src={cover.url} alt="" width={96} height={54} loading="lazy" />}
        </span>
        <span className={css.text}>
          <span lang={item.language}>{isStory ? item.title : experienceName(item)}</span>
          <small>{isStory ? t('story', { name }) : name}</small>
        </span>
      </Link>
    </li>
  )
}
