import { classNames } from '../foundations/class-names.ts'
import css from './avatar.module.css'

interface PersonName {
  firstname: string
  lastname: string
}

export interface AvatarProps {
  /** A person is given with both names, because a last name may have several words. */
  name: string | PersonName
  src?: string | undefined
  size?: number | undefined
  /** Square for groups and communities; people have a round avatar. */
  isSquare?: boolean | undefined
  /** True by default, because the name is usually written beside the avatar. */
  isDecorative?: boolean | undefined
}

/** Size in page headers, in CSS pixels; avatars in lists are smaller. */
const LARGE = 80
const TINTS = ['peach', 'straw', 'sage', 'sky', 'lilac'] as const

function getInitials(name: string | PersonName): string {
  const words = typeof name === 'string' ? name.trim().split(/\s+/u) : [name.firstname.trim(), name.lastname.trim()]
  const parts = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return parts.map((word) => Array.from(word ?? '')[0] ?? '').join('')
}

/** Derived from the name, so that a person has the same colour everywhere. */
function getTint(name: string) {
  let sum = 0
  for (const char of name) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 9973
  return TINTS[sum % TINTS.length] ?? TINTS[0]
}

export function Avatar({ name, src, size = 36, isSquare = false, isDecorative = true }: AvatarProps) {
  const shape = isSquare && css.square
  const text = typeof name === 'string' ? name : `${name.firstname} ${name.lastname}`
  const box = { width: size, height: size }
  if (src) {
    return (
      <img
        className={classNames(css.avatar, shape, isSquare && css.mark)}
        style={box}
        src={src}
        alt={isDecorative ? '' : text}
        width={size}
        height={size}
        loading={size < LARGE ? 'lazy' : 'eager'}
        decoding="async"
      />
    )
  }
  return (
    <span
      className={classNames(css.avatar, shape, css[getTint(text)])}
      style={{ ...box, fontSize: size * 0.38 }}
      role={isDecorative ? undefined : 'img'}
      aria-label={isDecorative ? undefined : text}
      aria-hidden={isDecorative || undefined}
    >
      {getInitials(name)}
    </span>
  )
}
