import { STORY_PDF_TYPES } from '@vecu/contract/pdf'
import { useState } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useRoot } from '../../../platform/host/root-data.ts'
import { Button } from '../../../design-system/actions/button.tsx'
import { DialogActions } from '../../../design-system/overlays/dialog-actions.tsx'
import { RadioCards } from '../../../design-system/choices/radio-cards.tsx'
import { makeStoryPdf } from './make-pdf.ts'
import css from './pdf-dialog.module.css'
import { PdfThumbnail } from './pdf-thumbnail.tsx'
import { usePdf } from './pdf-store.ts'

const FORMS = ['default', 'chronology', 'map', 'landscape'] as const
type Form = (typeof FORMS)[number]

/** Choice of the PDF layout. The PDF is requested only after a choice. */
export default function PdfDialog({ storyId, onDone }: { storyId: number; onDone: () => void }) {
  const { t } = useTranslation('download')
  const { t: common } = useTranslation()
  const [form, setForm] = useState<Form>()
  const hasMap = useRoot()?.mapPdf === true
  const isBusy = usePdf(({ isGenerating }) => isGenerating)
  return (
    <div className={css.dialog}>
      <RadioCards
        label={t('form.label')}
        value={form ?? null}
        onChange={(chosen) => setForm(chosen as Form)}
        cards={FORMS.map((one) => ({
          value: one,
          label: t(`form.${one}`),
          hint: one === 'map' && !hasMap ? t('form.noMap') : t(`form.${one}Hint`),
          icon: <PdfThumbnail form={one} />,
          isDisabled: one === 'map' && !hasMap,
        }))}
      />
      {isBusy && <p className={css.busy}>{t('busy')}</p>}
      <DialogActions>
        <Button variant="ghost" onPress={onDone}>
          {common('close')}
        </Button>
        <Button
          isDisabled={form === undefined || isBusy}
          onPress={() => {
            if (form === undefined) return
            void makeStoryPdf(storyId, STORY_PDF_TYPES[form])
            onDone()
          }}
        >
          {t('download')}
        </Button>
      </DialogActions>
    </div>
  )
}
