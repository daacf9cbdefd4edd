import css from './range.module.css'

interface Props {
  label: string
  value: number
  min: number
  max: number
  step: number
  onChange: (value: number) => void
}

/** Native slider, for keyboard, touch and screen reader support. */
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
