import Search from 'lucide/dist/esm/icons/search.mjs'
import { lazy } from 'react'

import { PlainIconButton } from '../../design-system/actions/plain-icon-button.tsx'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { openOverlay } from '../../platform/overlays/overlay-store.ts'
import { Icon } from '../../design-system/marks/icon.tsx'

const SearchDialog = lazy(() => import('../../features/journal/search/search-dialog.tsx'))

export function SearchButton() {
  const { t } = useTranslation()

  function open() {
    const close = openOverlay('dialog', t('nav.search'), <SearchDialog onDone={() => close()} />)
  }

  return (
    <PlainIconButton label={t('nav.search')} onClick={open}>
      <Icon of={Search} size={21} />
    </PlainIconButton>
  )
}
