import {
  HEX_COLOR,
  DEFAULT_COLORS,
  hasSufficientContrast,
  lowestContrast,
  nearestAccessibleColor,
} from '@vecu/contract/color'
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Button } from '../../../design-system/actions/button.tsx'
import { TextField } from '../../../design-system/fields/text-field.tsx'
import { ColorPreview } from './color-preview.tsx'
import css from './color-fields.module.css'
import type { SettingsForm } from './use-settings-form.ts'
import { Icon } from '../../../design-system/marks/icon.tsx'

const KINDS = ['primary', 'secondary'] as const
type Kind = (typeof KINDS)[number]

export function ColorFields({ form: { draft, errors, change } }: { form: SettingsForm }) {
  return (
    <div className={css.colors}>
      {KINDS.map((kind) => {
        const field = `${kind}Color` as const
        return (
          <ColorField
            key={kind}
            kind={kind}
            value={draft[field]}
            error={errors[field]}
            onChange={(color) => change({ [field]: color })}
          />
        )
      })}
      <ColorPreview
        primaryColor={getPreviewColor(draft.primaryColor)}
        secondaryColor={getPreviewColor(draft.secondaryColor)}
      />
    </div>
  )
}

/** Returns null for an incomplete colour or one with too little contrast; the preview then uses the default. */
function getPreviewColor(typed: string): string | null {
  const color = typed.trim().toLowerCase()
  return HEX_COLOR.test(color) && hasSufficientContrast(color) ? color : null
}

interface Props {
  kind: Kind
  value: string
  error: string | undefined
  onChange: (color: string) => void
}

function ColorField({ kind, value, error, onChange }: Props) {
  const { t } = useTranslation('admin-settings')
  const color = value.trim().toLowerCase()
  const isWhole = HEX_COLOR.test(color)
  const isFaint = isWhole && !hasSufficientContrast(color)
  const ratio = isWhole ? Math.floor(lowestContrast(color, 'light') * 10) / 10 : 0
  const isUnfinished = error !== undefined && !isWhole
  return (
    <div className={css.color}>
      <div className={css.pair}>
        <TextField
          label={t(`colors.${kind}`)}
          hint={t(`colors.${kind}Hint`)}
          placeholder={t('colors.none')}
          autoComplete="off"
          spellCheck="false"
          maxLength={7}
          value={value}
          onChange={onChange}
          error={isFaint ? t('colors.faint', { ratio }) : isUnfinished ? t('colors.format') : error}
        />
        <input
          className={css.palette}
          type="color"
          aria-label={t('colors.pick', { colour: t(`colors.${kind}`) })}
          value={isWhole ? color : DEFAULT_COLORS[kind]}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      <p className={css.good} role="status">
        {isWhole && !isFaint && (
          <>
            <Icon of={CircleCheck} size={18} />
            {t('colors.good', { ratio })}
          </>
        )}
      </p>
      {isFaint && (
        <Button
          variant="secondary"
          size="sm"
          icon={<span className={css.swatch} style={{ background: nearestAccessibleColor(color) }} />}
          onPress={() => onChange(nearestAccessibleColor(color))}
        >
          {t('colors.nearest', { nearest: nearestAccessibleColor(color) })}
        </Button>
      )}
    </div>
  )
}
