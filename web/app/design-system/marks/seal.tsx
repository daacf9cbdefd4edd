import { useId } from 'react'

import { classNames } from '../foundations/class-names.ts'
import { SEAL_EDGE } from './seal-shapes.ts'
import css from './seal.module.css'

export interface SealProps {
  /** Accessible name; decorative if omitted. */
  label?: string | undefined
  /** Half of the lettering, in capitals and ending with a separator; it is repeated twice around the seal. */
  text: string
  size?: number | undefined
  /** Disables the default tilt. */
  upright?: boolean | undefined
  /** Plays the stamping animation once on mount. */
  stamping?: boolean | undefined
  className?: string | undefined
}

const CIRCLE = 204
const MAX_FONT_SIZE = 8.7

export function Seal({ label, text, size = 92, upright = false, stamping = false, className }: SealProps) {
  const id = useId()
  const lettering = `${text.trim()} ${text.trim()}`
  // Reduces the font size for long translations, so that letters do not overlap.
  const fontSize = Math.min(MAX_FONT_SIZE, CIRCLE / (lettering.length * 0.67))
  return (
    <svg
      className={classNames(css.seal, !upright && css.tilted, stamping && css.stamping, className)}
      width={size}
      height={size}
      viewBox="0 0 100 100"
      data-seal=""
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <defs>
        <linearGradient id={`${id}foil`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#FCEBB6" />
          <stop offset=".28" stopColor="#E3AE3A" />
          <stop offset=".48" stopColor="#F9E09A" />
          <stop offset=".74" stopColor="#B9821F" />
          <stop offset="1" stopColor="#EEC663" />
        </linearGradient>
        <path id={`${id}turn`} d="M50 16.5a33.5 33.5 0 1 1-.01 0" />
      </defs>
      <path d={SEAL_EDGE} fill={`url(#${id}foil)`} stroke="#8A5D0C" strokeWidth=".9" />
      <circle cx="50" cy="50" r="40.5" fill="none" stroke="#1E1B3A" strokeOpacity=".55" strokeWidth=".8" />
      <circle cx="50" cy="50" r="28" fill="none" stroke="#1E1B3A" strokeOpacity=".55" strokeWidth=".8" />
      <circle cx="50" cy="50" r="26.5" fill="#1E1B3A" />
      <path
        d="M37 51.5 46.5 61.5C50.5 52 56 43 66.5 34.5"
        fill="none"
        stroke="#F9E2A0"
        strokeWidth="6.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {/* Firefox reads the length of the text, WebKit that of the path. */}
      <text fontSize={fontSize} fill="#1E1B3A" textLength={CIRCLE} lengthAdjust="spacing" aria-hidden="true">
        <textPath href={`#${id}turn`} textLength={CIRCLE} lengthAdjust="spacing">
          {lettering}
        </textPath>
      </text>
    </svg>
  )
}
