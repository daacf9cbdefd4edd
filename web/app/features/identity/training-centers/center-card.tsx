import { type AdminTrainingCenter, type ConnectionTest, trainingCenterApi } from '@vecu/contract/moodle'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { call } from '../../../platform/api/api.ts'
import { confirmDialog, showToast } from '../../../platform/overlays/overlay-store.ts'
import { toastError } from '../../../platform/overlays/toasts.ts'
import { Avatar } from '../../../design-system/marks/avatar.tsx'
import { Banner } from '../../../design-system/feedback/banner.tsx'
import { Button } from '../../../design-system/actions/button.tsx'
import { StatusChip } from '../../../design-system/marks/status-chip.tsx'
import css from './centers-section.module.css'
import { getPluginLabel } from './plugin-label.ts'
import { refreshCenters } from './queries.ts'

interface Props {
  center: AdminTrainingCenter
  onEdit: () => void
}

export function CenterCard({ center, onEdit }: Props) {
  const { t } = useTranslation('admin-training-centers')
  const { id, name, logoUrl, baseUrl, plugin, active, accountsCount } = center
  const [test, setTest] = useState<ConnectionTest>()
  const [isTesting, setTesting] = useState(false)

  async function run() {
    setTesting(true)
    setTest(undefined)
    try {
      setTest(await call(trainingCenterApi.test, { id }))
    } catch (error) {
      await toastError(error)
    } finally {
      setTesting(false)
    }
  }

  async function remove() {
    const act = async () => {
      try {
        await call(trainingCenterApi.delete, { id })
        await refreshCenters()
        showToast({ kind: 'success', title: t('removed'), detail: name })
      } catch (error) {
        await toastError(error)
      }
    }
    const people = accountsCount > 0 ? [t('removeAccounts', { count: accountsCount })] : []
    const text = [...people, t('removeText')].join(' ')
    const texts = { title: t('removeTitle', { name }), text, confirm: t('remove') }
    await confirmDialog({ ...texts, isDestructive: true, act })
  }

  return (
    <div className={css.card}>
      <Avatar name={name} src={logoUrl ?? undefined} size={52} isSquare />
      <div className={css.text}>
        <h3 className={css.name}>
          {name}
          {!active && <StatusChip tone="off">{t('inactive')}</StatusChip>}
        </h3>
        <p className={css.facts}>{baseUrl}</p>
        <p className={css.facts}>
          {getPluginLabel(plugin, t)} · {t('accounts', { count: accountsCount })}
        </p>
      </div>
      <div className={css.actions}>
        <Button
          variant="secondary"
          size="sm"
          aria-label={t('test.runNamed', { name })}
          isPending={isTesting}
          pendingLabel={t('test.running')}
          onPress={() => void run()}
        >
          {t('test.run')}
        </Button>
        <Button variant="ghost" size="sm" aria-label={t('editNamed', { name })} onPress={onEdit}>
          {t('edit')}
        </Button>
        <Button variant="ghost" size="sm" aria-label={t('removeNamed', { name })} onPress={() => void remove()}>
          {t('remove')}
        </Button>
      </div>
      <div role="status" className={css.test}>
        {test && <Found test={test} />}
      </div>
    </div>
  )
}

/** Result of the connection test, with the requested URL for troubleshooting. */
function Found({ test }: { test: ConnectionTest }) {
  const { t } = useTranslation('admin-training-centers')
  const { problem, requestedUrl, found, recognizedPlugin, scopesChecked } = test
  if (problem === null) {
    return (
      <Banner kind="success">
        <p>{t('test.ok')}</p>
        {recognizedPlugin !== null && <p>{t('test.recognized', { plugin: getPluginLabel(recognizedPlugin, t) })}</p>}
        <p>{t(scopesChecked ? 'test.scopes' : 'test.scopesUnchecked')}</p>
      </Banner>
    )
  }
  return (
    <Banner kind="danger">
      <p>{t(`problem.${problem}`)}</p>
      <p className={css.facts}>{t('test.requested', { address: requestedUrl })}</p>
      {found !== null && <p className={css.facts}>{t('test.found', { found })}</p>}
    </Banner>
  )
}
