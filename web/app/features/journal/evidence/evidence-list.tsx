import type { Evidence } from '@vecu/contract/evidence'
import type { Locale } from '@vecu/contract/locale'
import FileText from 'lucide/dist/esm/icons/file-text.mjs'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useLocale } from '../../../platform/i18n/locale-path.ts'
import { Cover } from '../item/cover.tsx'
import css from './evidence-list.module.css'
import { formatSize } from './format-size.ts'
import { Icon } from '../../../design-system/marks/icon.tsx'

const SIZES = '(min-width: 1000px) 232px, (min-width: 720px) 30vw, 46vw'

interface Props {
  evidence: readonly Evidence[]
  /** Language of the experience, in which names and descriptions are written. */
  language: Locale | undefined
}

/** Pictures open in full size, documents are downloaded. */
export function EvidenceList({ evidence, language }: Props) {
  return (
    <ul className={css.list}>
      {evidence.map((piece) => (
        <li key={piece.id}>
          {piece.kind === 'picture' ? (
            <PicturePiece piece={piece} language={language} />
          ) : (
            <DocumentPiece piece={piece} language={language} />
          )}
        </li>
      ))}
    </ul>
  )
}

interface PieceProps {
  piece: Evidence
  language: Locale | undefined
}

/** Without a description the name beside the picture says what it is. */
function PicturePiece({ piece: { name, url, picture, description }, language }: PieceProps) {
  const { t } = useTranslation('experience')
  return (
    <a className={css.piece} href={url} target="_blank" rel="noopener noreferrer">
      <Cover
        picture={picture}
        sizes={SIZES}
        {...(description !== null && { alt: description })}
        lang={language}
        className={css.picture}
      />
      <span className={css.name} lang={language}>
        {name}
      </span>
      <span className="visually-hidden">{t('card.newTab')}</span>
    </a>
  )
}

function DocumentPiece({ piece: { name, url, size, description }, language }: PieceProps) {
  const { t } = useTranslation('evidence')
  const locale = useLocale()
  return (
    <a className={css.piece} href={url} download={`${name}.pdf`}>
      <span className={css.document}>
        <Icon of={FileText} size={36} />
        <span className={css.size}>{t('document', { size: formatSize(size, locale) })}</span>
      </span>
      <span className={css.name} lang={language}>
        {name}
      </span>
      {description !== null && (
        <span className={css.description} lang={language}>
          {description}
        </span>
      )}
    </a>
  )
}
