import css from './range.module.css'

interface Props {
  label: string
  value: number
  min: number
  max: number
  step: number
  onChange: (value: number) => void
}

/** The browser's own slider: keys, touch and screen readers know it. */
export function Range({ label, value, min, max, step, onChange }: Props) {
  return (
    <label className={css.range}>
      {label}
      <input
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={max <= min}
        onChange={(event) => {
          onChange(event.target.valueAsNumber)
        }}
      />
    </label>
  )
}
