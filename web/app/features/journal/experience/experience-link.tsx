import { toAbsoluteUrl } from '@vecu/contract/web-address'
import LinkIcon from 'lucide-react/icons/link'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import css from './experience-link.module.css'
import { displayUrl } from './link-url.ts'

export function ExperienceLink({ url }: { url: string }) {
  const { t } = useTranslation('experience')
  return (
    <a className={css.link} href={toAbsoluteUrl(url)} target="_blank" rel="noopener noreferrer nofollow ugc">
      <LinkIcon size={17} aria-hidden="true" />
      <span>{displayUrl(url)}</span>
      <span className="visually-hidden">{t('card.newTab')}</span>
    </a>
  )
}
