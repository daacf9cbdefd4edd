import Download from 'lucide/dist/esm/icons/download.mjs'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { buttonClass } from '../../../design-system/actions/button-class.ts'
import { makePortraitPdf } from './make-pdf.ts'
import { usePdf } from './pdf-store.ts'
import { Icon } from '../../../design-system/marks/icon.tsx'

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
      <Icon of={Download} size={18} />
      <span>{t('pdf.download')}</span>
    </button>
  )
}
