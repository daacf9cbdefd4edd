import { useQuery } from '@tanstack/react-query'
import { MAX_EVIDENCE } from '@vecu/contract/constants'
import type { Evidence } from '@vecu/contract/evidence'
import { useRef, useState } from 'react'

import { OrderList } from '../../../design-system/data/order-list.tsx'
import { ProgressBar } from '../../../design-system/feedback/progress-bar.tsx'
import { WaitingBar } from '../../../design-system/feedback/waiting-bar.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { toastError } from '../../../platform/overlays/toasts.ts'
import { experienceQuery } from '../cache/experience-query.ts'
import { confirmAddition, describeEvidence, orderEvidence, removeEvidence, sendEvidence } from './change-evidence.ts'
import { EvidenceDrop } from './evidence-drop.tsx'
import css from './evidence-editor.module.css'
import { EvidenceRow } from './evidence-row.tsx'
import { focusAfterRemoval } from './focus-removal.ts'

interface Sending {
  name: string
  /** Undefined for small files, and while the server checks the file. */
  percent: number | undefined
}

/** Adds, describes, orders and removes the pictures and documents of an own experience; every change is saved at once. */
export default function EvidenceEditor({ experienceId: id }: { experienceId: number }) {
  const { t } = useTranslation('evidence')
  // The cache may hold the experience of a list, which omits the evidence.
  const { data: experience } = useQuery({ ...experienceQuery(id), refetchOnMount: 'always' }, queryClient)
  const place = useRef<HTMLDivElement>(null)
  const [sending, setSending] = useState<Sending>()
  const [announcement, setAnnouncement] = useState('')
  const pieces = experience?.evidence ?? []
  const isFull = pieces.length >= MAX_EVIDENCE

  async function add(files: File[]) {
    if (!experience || !(await confirmAddition(experience))) return
    try {
      for (const file of files) {
        const { name } = file
        setSending({ name, percent: undefined })
        await sendEvidence(id, file, (percent) => setSending({ name, percent: percent < 100 ? percent : undefined }))
        setAnnouncement(t('sent', { name }))
      }
    } catch (error) {
      await toastError(error)
    } finally {
      setSending(undefined)
    }
  }

  async function remove(piece: Evidence, position: number) {
    if (!experience) return
    try {
      if (!(await removeEvidence(experience, piece))) return
      setAnnouncement(t('removed', { name: piece.name }))
      requestAnimationFrame(() => focusAfterRemoval(place.current, position))
    } catch (error) {
      await toastError(error)
    }
  }

  const attempt = (change: Promise<void>) => void change.catch(toastError)

  return (
    <div ref={place} className={css.editor}>
      <p className={css.intro}>
        {t('intro')} {t('instant')}
      </p>
      {pieces.length > 0 && (
        <>
          <p className={css.number}>{t('number', { number: pieces.length, max: MAX_EVIDENCE })}</p>
          <OrderList
            label={t('order')}
            items={pieces.map((piece) => ({
              id: piece.id,
              name: piece.name,
              content: <EvidenceRow piece={piece} onSave={(change) => attempt(describeEvidence(id, piece, change))} />,
            }))}
            onOrder={(ids) => attempt(orderEvidence(id, ids))}
            onRemove={(removed) => {
              const position = pieces.findIndex((piece) => piece.id === removed)
              const piece = pieces[position]
              if (piece) void remove(piece, position)
            }}
            labels={{
              drag: (name) => t('drag', { name }),
              up: (name) => t('up', { name }),
              down: (name) => t('down', { name }),
              remove: (name) => t('remove', { name }),
              moved: (name, position) => t('moved', { name, place: position, total: pieces.length }),
              // Announced once the removal is confirmed.
              removed: () => '',
            }}
          />
        </>
      )}
      {isFull ? (
        <p className={css.full}>{t('full')}</p>
      ) : (
        <EvidenceDrop
          room={MAX_EVIDENCE - pieces.length}
          isDisabled={sending !== undefined || experience?.evidence === undefined}
          onFiles={(files) => void add(files)}
        />
      )}
      {sending && <SendingBar {...sending} />}
      <p className="visually-hidden" role="status">
        {sending === undefined ? announcement : t('sending', { name: sending.name })}
      </p>
    </div>
  )
}

function SendingBar({ name, percent }: Sending) {
  const label = useTranslation('evidence').t('sending', { name })
  return percent === undefined ? <WaitingBar label={label} /> : <ProgressBar label={label} value={percent} />
}
