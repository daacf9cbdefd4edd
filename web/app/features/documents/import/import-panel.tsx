import type { ExportError } from '@vecu/contract/parse-export'
import FileUp from 'lucide/dist/esm/icons/file-up.mjs'
import { useState } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { Banner } from '../../../design-system/feedback/banner.tsx'
import { Button } from '../../../design-system/actions/button.tsx'
import { ProgressBar } from '../../../design-system/feedback/progress-bar.tsx'
import { WaitingBar } from '../../../design-system/feedback/waiting-bar.tsx'
import { InvalidArchiveError } from './archive.ts'
import css from './data-section.module.css'
import type { ImportSource } from './import-journal.ts'
import { Icon } from '../../../design-system/marks/icon.tsx'

type State =
  | { is: 'idle' }
  | { is: 'reading' }
  | { is: 'checking' | 'working'; done: number; total: number }
  | { is: 'found'; found: ImportSource }
  | { is: 'done'; created: number; noPicture: number }
  | { is: 'stopped'; again: () => void }
  | { is: 'fault'; code: ExportError }

/** Loaded on demand, with the first chosen file. */
const work = () => import('./import-journal.ts')

export function ImportPanel() {
  const { t } = useTranslation('journal-export')
  const [state, setState] = useState<State>({ is: 'idle' })

  async function look(file: File) {
    setState({ is: 'reading' })
    try {
      const { readArchive, previewImport } = await work()
      const read = await readArchive(file)
      const found = await previewImport(read, (done, total) => setState({ is: 'checking', done, total }))
      setState({ is: 'found', found })
    } catch (error) {
      if (error instanceof InvalidArchiveError) setState({ is: 'fault', code: error.code })
      else setState({ is: 'stopped', again: () => void look(file) })
    }
  }

  async function startImport(found: ImportSource) {
    setState({ is: 'working', done: 0, total: found.experiences + found.stories + found.exists })
    try {
      const { importJournal } = await work()
      const result = await importJournal(found, (done, total) => setState({ is: 'working', done, total }))
      setState({ is: 'done', ...result })
    } catch {
      setState({ is: 'stopped', again: () => void startImport(found) })
    } finally {
      void queryClient.invalidateQueries()
    }
  }

  const isBusy = state.is === 'reading' || state.is === 'checking' || state.is === 'working'
  return (
    <div className={css.part}>
      <h3>{t('import.title')}</h3>
      <p>{t('import.text')}</p>
      {!isBusy && state.is !== 'found' && (
        <FileTrigger
          acceptedFileTypes={['application/zip', '.zip']}
          onSelect={(files) => {
            const file = files?.[0]
            if (file) void look(file)
          }}
        >
          <Button variant="secondary" icon={<Icon of={FileUp} size={20} />}>
            {t('import.choose')}
          </Button>
        </FileTrigger>
      )}
      <Outcome state={state} onImport={(found) => void startImport(found)} onLeave={() => setState({ is: 'idle' })} />
    </div>
  )
}

interface OutcomeProps {
  state: State
  onImport: (found: ImportSource) => void
  onLeave: () => void
}

function Outcome({ state, onImport, onLeave }: OutcomeProps) {
  const { t } = useTranslation('journal-export')
  switch (state.is) {
    case 'reading':
      return <WaitingBar label={t('import.reading')} />
    case 'checking':
    case 'working': {
      const { done, total } = state
      const label = t(state.is === 'checking' ? 'import.checking' : 'import.progress', { done, total })
      return <ProgressBar label={label} value={total === 0 ? 100 : (done / total) * 100} />
    }
    case 'found':
      return <Contents found={state.found} onImport={onImport} onLeave={onLeave} />
    case 'done':
      return (
        <Banner kind={state.noPicture > 0 ? 'warning' : 'success'} role="status">
          <p>{t('import.done', { count: state.created })}</p>
          {state.noPicture > 0 && <p>{t('import.noPicture', { count: state.noPicture })}</p>}
        </Banner>
      )
    case 'stopped':
      return (
        <Banner
          kind="danger"
          role="alert"
          action={
            <Button size="sm" variant="secondary" onPress={state.again}>
              {t('import.again')}
            </Button>
          }
        >
          {t('import.stopped')}
        </Banner>
      )
    case 'fault':
      return (
        <Banner kind="danger" role="alert">
          {t(`import.error.${state.code}`)}
        </Banner>
      )
    default:
      return null
  }
}

interface ContentsProps extends Omit<OutcomeProps, 'state'> {
  found: ImportSource
}

function Contents({ found, onImport, onLeave }: ContentsProps) {
  const { t } = useTranslation('journal-export')
  const { t: common } = useTranslation('common')
  const { experiences, stories, exists, certified, refusals, journal } = found
  const lines = [
    experiences > 0 && t('import.experiences', { count: experiences }),
    stories > 0 && t('import.stories', { count: stories }),
    exists > 0 && t('import.there', { count: exists }),
    certified > 0 && t('import.elsewhere', { count: certified }),
    ...[...refusals].map(([reason, count]) => t('import.leftOut', { count, reason: t(`import.refused.${reason}`) })),
    journal.unreadable > 0 && t('import.unreadable', { count: journal.unreadable }),
  ].filter((line) => line !== false)
  const isNew = experiences + stories > 0
  return (
    <div className={css.found} role="status">
      <p>
        <b>{t('import.found')}</b>
      </p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>{t(isNew ? 'import.private' : 'import.nothing')}</p>
      <div className={css.actions}>
        <Button onPress={() => onImport(found)}>{t(isNew ? 'import.start' : 'import.again')}</Button>
        <Button variant="ghost" onPress={onLeave}>
          {common('cancel')}
        </Button>
      </div>
    </div>
  )
}
