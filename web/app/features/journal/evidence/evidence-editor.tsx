import { useQuery } from '@tanstack/react-query'
import { DOCUMENT_TYPE, MAX_EVIDENCE, MAX_UPLOAD_BYTES, PICTURE_TYPES } from '@vecu/contract/constants'
import type { Evidence } from '@vecu/contract/evidence'
import FilePlus from 'lucide-react/icons/file-plus'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { OrderList } from '../../../design-system/data/order-list.tsx'
import { FileDrop } from '../../../design-system/fields/file-drop.tsx'
import { queryClient } from '../../../platform/api/query-client.ts'
import { toastError } from '../../../platform/overlays/toasts.ts'
import { experienceQuery } from '../cache/experience-query.ts'
import { confirmAddition, describeEvidence, orderEvidence, removeEvidence, sendEvidence } from './change-evidence.ts'
import css from './evidence-editor.module.css'
import { EvidenceRow } from './evidence-row.tsx'

const ACCEPTED = [...PICTURE_TYPES, DOCUMENT_TYPE]

/** Adds, describes, orders and removes the pictures and documents of an own experience; every change is saved at once. */
export default function EvidenceEditor({ experienceId: id }: { experienceId: number }) {
  const { t } = useTranslation('evidence')
  // The cache may hold the experience of a list, which omits the evidence.
  const { data: experience } = useQuery({ ...experienceQuery(id), refetchOnMount: 'always' }, queryClient)
  const place = useRef<HTMLDivElement>(null)
  const [sending, setSending] = useState<string>()
  const [announcement, setAnnouncement] = useState('')
  const [problem, setProblem] = useState<string>()
  const pieces = experience?.evidence ?? []
  const isFull = pieces.length >= MAX_EVIDENCE

  async function add(files: File[]) {
    setProblem(undefined)
    const tooLarge = files.find(({ size }) => size > MAX_UPLOAD_BYTES)
    if (tooLarge) setProblem(t('tooLarge', { name: tooLarge.name }))
    const fitting = files.filter(({ size }) => size <= MAX_UPLOAD_BYTES)
    if (!experience || fitting.length === 0 || !(await confirmAddition(experience))) return
    const room = MAX_EVIDENCE - pieces.length
    if (fitting.length > room) setProblem(t('tooMany'))
    try {
      for (const file of fitting.slice(0, room)) {
        setSending(file.name)
        await sendEvidence(id, file)
        setAnnouncement(t('sent', { name: file.name }))
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
      requestAnimationFrame(() => focusAt(place.current, position))
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
        <FileDrop
          label={t('drop')}
          hint={t('dropHint')}
          buttonLabel={t('choose')}
          icon={<FilePlus size={28} aria-hidden="true" />}
          accept={ACCEPTED}
          isMultiple
          isDisabled={sending !== undefined || experience?.evidence === undefined}
          error={problem}
          onFiles={(files) => void add(files)}
          onReject={() => setProblem(t('noneAccepted'))}
        />
      )}
      <p className={css.sending}>{sending !== undefined && t('sending', { name: sending })}</p>
      <p className="visually-hidden" role="status">
        {sending === undefined ? announcement : t('sending', { name: sending })}
      </p>
    </div>
  )
}

/** After a removal: the next row's button, or the button that adds files. */
function focusAt(place: HTMLElement | null, position: number): void {
  const removers = [...(place?.querySelectorAll<HTMLElement>('[data-does="remove"]') ?? [])]
  const next = removers[Math.min(position, removers.length - 1)]
  ;(next ?? place?.querySelector<HTMLElement>('button'))?.focus()
}
