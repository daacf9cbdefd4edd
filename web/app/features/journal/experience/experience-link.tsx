import { toAbsoluteUrl } from '@vecu/contract/web-address'
import LinkIcon from 'lucide/dist/esm/icons/link.mjs'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import css from './experience-link.module.css'
import { displayUrl } from './link-url.ts'
import { Icon } from '../../../design-system/marks/icon.tsx'

export function ExperienceLink({ url }: { url: string }) {
  const { t } = useTranslation('experience')
  return (
    <a className={css.link} href={toAbsoluteUrl(url)} target="_blank" rel="noopener noreferrer nofollow ugc">
      <Icon of={LinkIcon} size={17} />
      <span>{displayUrl(url)}</span>
      <span className="visually-hidden">{t('card.newTab')}</span>
    </a>
  )
}
