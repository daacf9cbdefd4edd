import { MAX_EVIDENCE } from '@vecu/contract/constants'
import FileText from 'lucide/dist/esm/icons/file-text.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { useRef, useState } from 'react'

import { IconButton } from '../../../../design-system/actions/icon-button.tsx'
import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { useLocale } from '../../../../platform/i18n/locale-path.ts'
import { useObjectUrl } from '../../../../platform/offline/use-object-url.ts'
import { EvidenceDrop } from '../../evidence/evidence-drop.tsx'
import { focusAfterRemoval } from '../../evidence/focus-removal.ts'
import { formatSize } from '../../evidence/format-size.ts'
import { addFiles, removeFile, useDraftFiles } from '../../experience-draft/draft-evidence.ts'
import { useWizard } from '../use-wizard.ts'
import css from './chosen-files.module.css'
import { Icon } from '../../../../design-system/marks/icon.tsx'

/** Files chosen for a new experience. They stay in this browser until the experience is saved. */
export function ChosenFiles({ mayAdd }: { mayAdd: boolean }) {
  const { t } = useTranslation('evidence')
  const { evidence } = useWizard().draft
  const files = useDraftFiles((state) => state.files)
  const place = useRef<HTMLDivElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const room = MAX_EVIDENCE - evidence.length

  async function add(chosen: File[]) {
    await addFiles(chosen)
    setAnnouncement(t('sent', { name: chosen.map(({ name }) => name).join(', ') }))
  }

  async function remove(key: string, name: string, position: number) {
    await removeFile(key)
    setAnnouncement(t('removed', { name }))
    requestAnimationFrame(() => focusAfterRemoval(place.current, position))
  }

  return (
    <div ref={place} className={css.chosen}>
      <p className={css.intro}>
        {mayAdd && t('intro')} {t('afterSave')}
      </p>
      {evidence.length > 0 && (
        <>
          <p className={css.number}>{t('number', { number: evidence.length, max: MAX_EVIDENCE })}</p>
          <ul className={css.list}>
            {evidence.map(({ key, name }, position) => (
              <li key={key} className={css.file}>
                <Preview file={files[key]} />
                <FileFacts name={name} size={files[key]?.size} />
                <IconButton
                  data-does="remove"
                  label={t('remove', { name })}
                  onPress={() => void remove(key, name, position)}
                >
                  <Icon of={X} size={18} />
                </IconButton>
              </li>
            ))}
          </ul>
        </>
      )}
      {mayAdd && room > 0 && <EvidenceDrop room={room} onFiles={(chosen) => void add(chosen)} />}
      {mayAdd && room <= 0 && <p className={css.intro}>{t('full')}</p>}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  )
}

/** Without a text alternative: the name beside it says what it is. */
function Preview({ file }: { file: File | undefined }) {
  const picture = useObjectUrl(file?.type.startsWith('image/') ? file : null)
  if (file?.type.startsWith('image/')) return <img ref={picture} className={css.preview} alt="" />
  return (
    <span className={css.preview}>
      <Icon of={FileText} size={24} />
    </span>
  )
}

function FileFacts({ name, size }: { name: string; size: number | undefined }) {
  const locale = useLocale()
  return (
    <span className={css.name}>
      {name}
      {size !== undefined && <span className={css.size}>{formatSize(size, locale)}</span>}
    </span>
  )
}
