import { type AdminTrainingCenter, type ConnectionTest, trainingCenterApi } from '@vecu/contract/training-center'
import { useState } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { call } from '../../../platform/api/api.ts'
import { confirmRemoval } from '../../../platform/managed-list/confirm-removal.ts'
import { CardActions, Fact, ListCard } from '../../../platform/managed-list/list-card.tsx'
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

  function remove() {
    const people = accountsCount > 0 ? [t('removeAccounts', { count: accountsCount })] : []
    return confirmRemoval({
      title: t('removeTitle', { name }),
      text: [...people, t('removeText')].join(' '),
      confirm: t('remove'),
      done: { title: t('removed'), detail: name },
      async remove() {
        await call(trainingCenterApi.delete, { id })
        await refreshCenters()
      },
    })
  }

  const software = getPluginLabel(plugin, t)
  return (
    <ListCard
      picture={<Avatar name={name} src={logoUrl ?? undefined} size={52} isSquare />}
      name={name}
      status={!active && <StatusChip tone="off">{t('inactive')}</StatusChip>}
      facts={[baseUrl, `${software} · ${t('accounts', { count: accountsCount })}`]}
    >
      <CardActions>
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
      </CardActions>
      <div role="status" className={css.test}>
        {test && <Found test={test} />}
      </div>
    </ListCard>
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
        <p>
          {recognizedPlugin === null
            ? t('test.unrecognized')
            : t('test.recognized', { plugin: getPluginLabel(recognizedPlugin, t) })}
        </p>
        <p>{t(scopesChecked ? 'test.scopes' : 'test.scopesUnchecked')}</p>
      </Banner>
    )
  }
  return (
    <Banner kind="danger">
      <p>{t(`problem.${problem}`)}</p>
      <Fact>{t('test.requested', { address: requestedUrl })}</Fact>
      {found !== null && <Fact>{t('test.found', { found })}</Fact>}
    </Banner>
  )
}
