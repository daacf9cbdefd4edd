import { type User, userApi } from '@vecu/contract/account'
import type { Endpoint, InputOf } from '@vecu/contract/endpoint'
import { LANGUAGE_NAMES, LOCALES, type Locale } from '@vecu/contract/locale'
import { personalDataApi } from '@vecu/contract/personal-data'
import Download from 'lucide/dist/esm/icons/download.mjs'
import Languages from 'lucide/dist/esm/icons/languages.mjs'
import { useState } from 'react'

import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { browserTimeZone } from '../../platform/browser/local-time.ts'
import { download } from '../../platform/api/api.ts'
import { hasRole } from '../../platform/session/guards.ts'
import { showToast } from '../../platform/overlays/overlay-store.ts'
import { saveFile } from '../../platform/browser/save-file.ts'
import { toastError } from '../../platform/overlays/toasts.ts'
import { Button } from '../../design-system/actions/button.tsx'
import { Section } from '../../design-system/surfaces/section.tsx'
import { Select } from '../../design-system/choices/select.tsx'
import css from '../documents/import/data-section.module.css'
import { ImportPanel } from '../documents/import/import-panel.tsx'
import { Icon } from '../../design-system/marks/icon.tsx'

const OPTIONS = LOCALES.map((locale) => ({ id: locale, label: LANGUAGE_NAMES[locale] }))

export function DataSection({ user }: { user: User }) {
  const { t } = useTranslation('account')
  const { t: take } = useTranslation('journal-export')
  const [language, setLanguage] = useState<Locale>(user.locale)
  const { id } = user
  const timeZone = browserTimeZone()
  return (
    <Section id="data" title={t('data.title')} text={t('data.text')}>
      <div className={css.part}>
        <h3>{take('export.full.title')}</h3>
        <p>{take('export.full.text')}</p>
        <DownloadButton
          label={t('data.download')}
          file={t('data.file')}
          saved={t('toast.dataSaved')}
          endpoint={userApi.exportData}
          input={{ id }}
        />
      </div>
      <div className={css.part}>
        <h3>{take('export.site.title')}</h3>
        <p>{take('export.site.text')}</p>
        <Select
          label={take('export.site.language')}
          icon={<Icon of={Languages} size={20} />}
          options={OPTIONS}
          value={language}
          onChange={(value) => setLanguage(value as Locale)}
        />
        <DownloadButton
          label={take('export.site.download')}
          file={take('export.site.file')}
          saved={take('export.saved')}
          endpoint={personalDataApi.site}
          input={{ id, language, timeZone }}
        />
      </div>
      <div className={css.part}>
        <h3>{take('export.resume.title')}</h3>
        <p>{take('export.resume.text')}</p>
        <DownloadButton
          label={take('export.resume.download')}
          file={personalDataApi.resume.file?.name ?? ''}
          saved={take('export.saved')}
          endpoint={personalDataApi.resume}
          input={{ id }}
        />
      </div>
      {user.active && hasRole(user, 'activeUser') && <ImportPanel />}
    </Section>
  )
}

interface DownloadProps<E extends Endpoint> {
  label: string
  /** File name of the download. */
  file: string
  saved: string
  endpoint: E
  input: InputOf<E>
}

function DownloadButton<E extends Endpoint>({ label, file, saved, endpoint, input }: DownloadProps<E>) {
  const { t } = useTranslation('account')
  const [isPending, setPending] = useState(false)

  async function take() {
    setPending(true)
    try {
      saveFile(await download(endpoint, input), file)
      showToast({ kind: 'success', title: saved })
    } catch (error) {
      await toastError(error)
    } finally {
      setPending(false)
    }
  }

  return (
    <Button
      variant="secondary"
      icon={<Icon of={Download} size={20} />}
      isPending={isPending}
      pendingLabel={t('data.preparing')}
      onPress={() => void take()}
    >
      {label}
    </Button>
  )
}
