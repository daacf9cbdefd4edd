import {
  HEX_COLOR,
  DEFAULT_COLORS,
  hasSufficientContrast,
  lowestContrast,
  nearestAccessibleColor,
} from '@vecu/contract/color'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useTranslation } from 'react-i18next'

import { Button } from '../../../design-system/actions/button.tsx'
import { TextField } from '../../../design-system/fields/text-field.tsx'
import { ColourPreview } from './colour-preview.tsx'
import css from './colour-fields.module.css'
import type { SettingsForm } from './use-settings-form.ts'

const KINDS = ['primary', 'secondary'] as const
type Kind = (typeof KINDS)[number]

export function ColourFields({ form: { draft, faults, change } }: { form: SettingsForm }) {
  return (
    <div className={css.colours}>
      {KINDS.map((kind) => {
        const field = `${kind}Color` as const
        return (
          <ColourField
            key={kind}
            kind={kind}
            value={draft[field]}
            fault={faults[field]}
            onChange={(colour) => change({ [field]: colour })}
          />
        )
      })}
      <ColourPreview primaryColor={shown(draft.primaryColor)} secondaryColor={shown(draft.secondaryColor)} />
    </div>
  )
}

/** Returns null for an incomplete colour or one with too little contrast; the preview then uses the default. */
function shown(typed: string): string | null {
  const colour = typed.trim().toLowerCase()
  return HEX_COLOR.test(colour) && hasSufficientContrast(colour) ? colour : null
}

interface Props {
  kind: Kind
  value: string
  fault: string | undefined
  onChange: (colour: string) => void
}

function ColourField({ kind, value, fault, onChange }: Props) {
  const { t } = useTranslation('admin-settings')
  const colour = value.trim().toLowerCase()
  const isWhole = HEX_COLOR.test(colour)
  const isFaint = isWhole && !hasSufficientContrast(colour)
  const ratio = isWhole ? Math.floor(lowestContrast(colour, 'light') * 10) / 10 : 0
  const isUnfinished = fault !== undefined && !isWhole
  return (
    <div className={css.colour}>
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
          error={isFaint ? t('colors.faint', { ratio }) : isUnfinished ? t('colors.format') : fault}
        />
        <input
          className={css.palette}
          type="color"
          aria-label={t('colors.pick', { colour: t(`colors.${kind}`) })}
          value={isWhole ? colour : DEFAULT_COLORS[kind]}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      <p className={css.good} role="status">
        {isWhole && !isFaint && (
          <>
            <CircleCheck size={18} aria-hidden="true" />
            {t('colors.good', { ratio })}
          </>
        )}
      </p>
      {isFaint && (
        <Button
          variant="second"
          size="sm"
          icon={<span className={css.swatch} style={{ background: nearestAccessibleColor(colour) }} />}
          onPress={() => onChange(nearestAccessibleColor(colour))}
        >
          {t('colors.nearest', { nearest: nearestAccessibleColor(colour) })}
        </Button>
      )}
    </div>
  )
}
