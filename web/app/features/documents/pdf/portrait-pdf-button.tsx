import Download from 'lucide-react/icons/download'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { buttonClass } from '../../../design-system/actions/button-class.ts'
import { makePortraitPdf } from './make-pdf.ts'
import { usePdf } from './pdf-store.ts'

/** Requests the PDF of a portrait without a dialog, because there is only one layout. */
export function PortraitPdfButton({ userId }: { userId: number }) {
  const { t } = useTranslation()
  const isBusy = usePdf(({ isGenerating }) => isGenerating)
  return (
    <button
      type="button"
      className={buttonClass({ variant: 'secondary' })}
      aria-disabled={isBusy}
      onClick={() => {
        if (!isBusy) void makePortraitPdf(userId)
      }}
    >
      <Download size={18} aria-hidden="true" />
      <span>{t('pdf.download')}</span>
    </button>
  )
}
