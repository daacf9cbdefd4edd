import FileText from 'lucide/dist/esm/icons/file-text.mjs'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import workshop from '../../../platform/art/02-atelier-velo.svg?url'
import stage from '../../../platform/art/04-sur-scene.svg?url'
import classroom from '../../../platform/art/05-classe-enfants.svg?url'
import hospital from '../../../platform/art/06-service-hospitalier.svg?url'
import code from '../../../platform/art/07-ecran-de-code.svg?url'
import bench from '../../../platform/art/08-etabli-menuiserie.svg?url'
import { classNames } from '../../../design-system/foundations/class-names.ts'
import css from './scenes.module.css'
import { Icon } from '../../../design-system/marks/icon.tsx'

const PICTURES = [workshop, stage, classroom, bench, code, hospital]

export function StoriesScene() {
  const { t } = useTranslation('tutorial')
  return (
    <div className={classNames(css.card, css.bound)}>
      <div className={css.mosaic}>
        {PICTURES.map((picture) => (
          <img key={picture} src={picture} alt="" width={1600} height={900} />
        ))}
      </div>
      <div className={css.body}>
        <p className={css.kind}>{t('stories.kind')}</p>
        <h2 className={css.storyTitle}>{t('stories.story')}</h2>
        <p className={css.story}>{t('stories.storyText')}</p>
        <span className={css.file}>
          <Icon of={FileText} size={20} />
          {t('stories.file')}
        </span>
      </div>
    </div>
  )
}
