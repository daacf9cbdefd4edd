import ExternalLink from 'lucide/dist/esm/icons/external-link.mjs'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useLocalePath } from '../../../platform/i18n/locale-path.ts'
import { buttonClass } from '../../../design-system/actions/button-class.ts'
import { Icon } from '../../../design-system/marks/icon.tsx'

interface Props {
  page: 'experiences' | 'stories'
  publicToken: string
  labelClassName?: string | undefined
}

/** Opens the page that visitors see, in a new tab. */
export function PublicPageLink({ page, publicToken, labelClassName }: Props) {
  const { t } = useTranslation('experience')
  const path = useLocalePath()
  return (
    <a
      className={buttonClass({ variant: 'ghost', size: 'sm' })}
      href={path(`/${page}/public/${publicToken}`)}
      target="_blank"
      rel="noopener"
    >
      <Icon of={ExternalLink} size={18} />
      <span className={labelClassName}>{t('share.open')}</span>
      <span className="visually-hidden"> {t('card.newTab')}</span>
    </a>
  )
}
