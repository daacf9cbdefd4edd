import type { AppError } from '@vecu/contract/error'
import type { Locale } from '@vecu/contract/locale'

/** The sentences that the specification gives for the API, in English. Pages show those of the message catalogue. */
export function specifiedText(locale: Locale, { code, details: { id, token } }: AppError): string | undefined {
  if (locale !== 'en') return undefined
  if (code === 'EXPERIENCE_NOT_FOUND' && id !== undefined) return `Experience with id ${id} not found.`
  if (code === 'STORY_NOT_FOUND' && token !== undefined) return `Story with public token ${token} not found.`
  return undefined
}

const FIELD_TEXTS: Partial<Record<string, string>> = {
  'validation.required': 'Required',
  'validation.invalidEmail': 'Invalid email',
}

interface InvalidField {
  field: unknown
  /** Method and path of the endpoint. */
  operation?: string | undefined
}

/** Texts of the specification for invalid fields: `groupId` → “Group is not valid.” */
export function specifiedFieldText(
  locale: Locale,
  key: string,
  { field, operation }: InvalidField,
): string | undefined {
  if (locale !== 'en') return undefined
  if (operation === 'PUT /v2/signup' && field === 'email' && key === 'validation.required')
    return 'Email is required for updating credentials.'
  if (key !== 'validation.notValid' || typeof field !== 'string') return FIELD_TEXTS[key]
  const words = field.replace(/(?<=.)Ids?$/, '').replaceAll(/(?<=[a-z])(?=[A-Z])|_/g, ' ')
  if (!/^[a-z][a-z ]*$/i.test(words)) return undefined
  return `${words.charAt(0).toUpperCase()}${words.slice(1).toLowerCase()} is not valid.`
}
