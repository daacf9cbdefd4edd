import Search from 'lucide-react/icons/search'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'

import { show } from './overlay-store.ts'
import css from './search-button.module.css'

const SearchDialog = lazy(() => import('../search/search-dialog.tsx'))

/** A plain button: the header must not wait for what its dialog is made of. */
export function SearchButton() {
  const { t } = useTranslation()

  function open() {
    const close = show('dialog', t('nav.search'), <SearchDialog onDone={() => close()} />)
  }

  return (
    <button type="button" className={css.button} aria-label={t('nav.search')} onClick={open}>
      <Search size={21} aria-hidden="true" />
    </button>
  )
}
