import type { AppError } from '@vecu/contract/error'
import type { Locale } from '@vecu/contract/locale'

/** The sentences that the specification gives for the API, in English. Pages show those of the message catalogue. */
export function specifiedText(locale: Locale, { code, details: { id, token } }: AppError): string | undefined {
  if (locale !== 'en') return undefined
  if (code === 'EXPERIENCE_NOT_FOUND' && id !== undefined) return `Experience with id ${id} not found.`
  if (code === 'STORY_NOT_FOUND' && token !== undefined) return `Story with public token ${token} not found.`
  return undefined
}

/** `groupId` → “Group is not valid.” */
export function specifiedFieldText(locale: Locale, key: string, field: unknown): string | undefined {
  if (locale !== 'en' || key !== 'validation.notValid' || typeof field !== 'string') return undefined
  const words = field.replace(/(?<=.)Ids?$/, '').replaceAll(/(?<=[a-z])(?=[A-Z])|_/g, ' ')
  if (!/^[a-z][a-z ]*$/i.test(words)) return undefined
  return `${words.charAt(0).toUpperCase()}${words.slice(1).toLowerCase()} is not valid.`
}
