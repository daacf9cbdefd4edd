import { useEffect, useRef } from 'react'

import { Wordmark } from '../../design-system/marks/wordmark.tsx'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { useMaintenance, useMaintenanceEnd } from '../../platform/failures/maintenance.ts'
import css from './maintenance-cover.module.css'

/** Covers the open page while the API is in maintenance. What was typed stays below it. */
export default function MaintenanceCover() {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  useMaintenanceEnd(() => {
    useMaintenance.setState({ isOn: false })
    void queryClient.invalidateQueries()
  })
  return (
    <dialog
      ref={dialog}
      className={css.cover}
      aria-labelledby="maintenance-title"
      // An open dialog hides what is added outside it, except this.
      data-react-aria-top-layer="true"
      // Escape must not open a page whose every action fails.
      onCancel={(event) => event.preventDefault()}
    >
      <div className={css.text}>
        <Wordmark size="2.25rem" />
        <h2 id="maintenance-title" className={css.title} tabIndex={-1}>
          {t('maintenance.title')}
        </h2>
        <p className={css.intro}>{t('maintenance.text')}</p>
        <p className={css.intro}>{t('maintenance.resumes')}</p>
      </div>
    </dialog>
  )
}
