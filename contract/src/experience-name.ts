import { MAX_EXPERIENCE_TITLE } from './constants.ts'
import { cutText, toOneLine } from './cut-text.ts'

/** Title of an experience, or its first words on one line: the name used wherever an experience is named. */
export function experienceName({
  title,
  description,
}: {
  title?: string | null | undefined
  description: string
}): string {
  return title || cutText(toOneLine(description), MAX_EXPERIENCE_TITLE)
}

/** Words of a description that name it, as they stand in its text. */
export function firstWords(description: string): string {
  const start = description.length - description.trimStart().length
  const name = cutText(description.trim(), MAX_EXPERIENCE_TITLE)
  const kept = description.startsWith(name, start) ? name : name.slice(0, -1)
  return description.slice(0, start + kept.length)
}
