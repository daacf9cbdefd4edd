import { MAX_EXPERIENCE_TITLE } from './constants.ts'
import { cutText } from './cut-text.ts'

/** Title of an experience, or its first words on one line: the name used wherever an experience is named. */
export function experienceName({
  title,
  description,
}: {
  title?: string | null | undefined
  description: string
}): string {
  return title || cutText(description.replaceAll(/\s+/g, ' ').trim(), MAX_EXPERIENCE_TITLE)
}
