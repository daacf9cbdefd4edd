import FileText from 'lucide/dist/esm/icons/file-text.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { PlainIconButton } from '../../../design-system/actions/plain-icon-button.tsx'
import css from './pdf-progress.module.css'
import { resetPdf, usePdf } from './pdf-store.ts'
import { Icon } from '../../../design-system/marks/icon.tsx'

/** Progress or error of the current PDF, in the header or floating on pages without one. */
export default function PdfProgress({ isFloating = false }: { isFloating?: boolean }) {
  const { t } = useTranslation()
  const { isGenerating, isError } = usePdf()
  if (!isGenerating && !isError) return null
  return (
    <div className={css.progress} data-floating={isFloating || undefined} data-failed={isError || undefined}>
      <span className={css.leaf} aria-hidden="true">
        <Icon of={FileText} size={20} />
      </span>
      <span className={css.text} role="status">
        {t(isError ? 'pdf.failed' : 'pdf.preparing')}
      </span>
      {isError && (
        <PlainIconButton label={t('pdf.dismiss')} onClick={resetPdf}>
          <Icon of={X} size={18} />
        </PlainIconButton>
      )}
    </div>
  )
}
