import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import CloudOff from 'lucide/dist/esm/icons/cloud-off.mjs'
import CloudUpload from 'lucide/dist/esm/icons/cloud-upload.mjs'
import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import { useNavigate } from 'react-router'

import { resumeFiles } from '../experience-draft/draft-evidence.ts'
import { resumeDraft, useDraftStore } from '../experience-draft/draft-store.ts'
import { EMPTY_DRAFT } from '../experience-draft/draft.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useLocalePath } from '../../../platform/i18n/locale-path.ts'
import { confirmDialog } from '../../../platform/overlays/overlay-store.ts'
import { useCanWrite } from '../../../platform/session/session.ts'
import { Button } from '../../../design-system/actions/button.tsx'
import { sendOutbox } from './send-outbox.ts'
import { useObjectUrl } from '../../../platform/offline/use-object-url.ts'
import { type OutboxEntry, useOutbox } from './outbox-store.ts'
import css from './unsent-items.module.css'
import { updateOutboxEntry, runExclusive, dequeue } from './outbox-queue.ts'
import { Icon } from '../../../design-system/marks/icon.tsx'

const ICONS = { waiting: CloudOff, sending: CloudUpload, held: Pencil, refused: CircleAlert }

/** Unsent experience, the reason why it is unsent, and its actions. */
export function UnsentCard({ item }: { item: OutboxEntry }) {
  const { t } = useTranslation('offline')
  const isSending = useOutbox(({ sending }) => sending === item.key)
  const blob = item.cropped ?? item.original
  const picture = useObjectUrl(blob)
  const state = isSending ? 'sending' : item.state
  return (
    <article className={css.card} data-state={state} aria-label={t(`waiting.${state}`)}>
      {blob && <img ref={picture} className={css.picture} alt={t('waiting.picture')} />}
      <div className={css.body}>
        <p className={css.state} role="status">
          <Icon of={ICONS[state]} size={20} />
          {t(`waiting.${state}`)}
        </p>
        <p className={css.note}>{state === 'refused' ? item.reason : t(`waiting.${state}Text`)}</p>
        <p className={css.text}>
          {item.draft.title && <b>{item.draft.title} </b>}
          {item.draft.description}
        </p>
      </div>
      <Acts item={item} isSending={isSending} />
    </article>
  )
}

function Acts({ item, isSending }: { item: OutboxEntry; isSending: boolean }) {
  const { t, texts } = useTranslation('offline')
  const navigate = useNavigate()
  const form = useLocalePath()('/create-experience')
  const mayWrite = useCanWrite()

  /** Sets the entry to `held` before it is opened, so that it is not sent while being edited. */
  async function edit() {
    const state = item.state === 'refused' ? 'refused' : 'held'
    const entry = await runExclusive(() => updateOutboxEntry(item.key, { state }))
    if (!entry) return
    // An earlier release stored drafts with fewer fields.
    await resumeDraft(entry.owner, { ...EMPTY_DRAFT, ...entry.draft }, entry)
    await resumeFiles(entry.files ?? [])
    useDraftStore.setState({ showsErrors: false })
    await navigate(form)
  }

  async function send() {
    await runExclusive(() => updateOutboxEntry(item.key, { state: 'waiting', reason: null }))
    await sendOutbox()
  }

  async function remove() {
    const question = { ...texts('waiting.removeQuestion'), isDestructive: true }
    if (await confirmDialog(question)) await runExclusive(() => dequeue(item.key))
  }

  return (
    <div className={css.actions}>
      {mayWrite && (
        <Button variant="secondary" size="sm" isDisabled={isSending} onPress={() => void edit()}>
          {t('waiting.edit')}
        </Button>
      )}
      <Button variant="secondary" size="sm" isDisabled={isSending} onPress={() => void send()}>
        {t('waiting.send')}
      </Button>
      <Button variant="ghost" size="sm" isDisabled={isSending} onPress={() => void remove()}>
        {t('waiting.remove')}
      </Button>
    </div>
  )
}
