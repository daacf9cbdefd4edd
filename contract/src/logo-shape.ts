/** A logo from this ratio on contains the name in most cases, and is shown without it. */
const WIDE_RATIO = 1.5

export interface LogoSize {
  width: number
  height: number
}

/** Size of a wide logo; undefined for a square or high one, or if the size is unknown. */
export function wideLogoSize(width: number | null, height: number | null): LogoSize | undefined {
  return width !== null && height !== null && width >= height * WIDE_RATIO ? { width, height } : undefined
}

/** Largest size with the same ratio inside `box`, in whole pixels. */
export function fitLogo({ width, height }: LogoSize, box: LogoSize): LogoSize {
  const scale = Math.min(box.width / width, box.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
