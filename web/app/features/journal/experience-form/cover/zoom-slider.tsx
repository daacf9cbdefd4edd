import Minus from 'lucide/dist/esm/icons/minus.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import type { CSSProperties } from 'react'

import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { IconButton } from '../../../../design-system/actions/icon-button.tsx'
import css from './zoom-slider.module.css'
import { Icon } from '../../../../design-system/marks/icon.tsx'

const MAX = 4
const STEP = 0.05
const JUMP = 0.25

interface Props {
  /** 1 shows the whole picture. */
  value: number
  onChange: (value: number) => void
}

/** Native range input: supports keys, touch and screen readers. */
export function ZoomSlider({ value, onChange }: Props) {
  const { t, i18n } = useTranslation('experience-form')
  const change = (next: number) => {
    onChange(Math.min(MAX, Math.max(1, next)))
  }
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' })
  return (
    <div className={css.zoom}>
      <IconButton label={t('crop.smaller')} onPress={() => change(value - JUMP)} isDisabled={value <= 1}>
        <Icon of={Minus} size={20} />
      </IconButton>
      <input
        type="range"
        className={css.slider}
        style={{ '--at': `${((value - 1) / (MAX - 1)) * 100}%` } as CSSProperties}
        aria-label={t('crop.zoom')}
        aria-valuetext={percent.format(value)}
        min={1}
        max={MAX}
        step={STEP}
        value={value}
        onChange={(event) => {
          change(event.target.valueAsNumber)
        }}
      />
      <IconButton label={t('crop.larger')} onPress={() => change(value + JUMP)} isDisabled={value >= MAX}>
        <Icon of={Plus} size={20} />
      </IconButton>
    </div>
  )
}
