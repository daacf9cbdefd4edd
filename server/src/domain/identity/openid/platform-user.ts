import { MAX_PERSON_NAME } from '@vecu/contract/constants'
import { Email } from '@vecu/contract/field'
import { type Locale, isLocale } from '@vecu/contract/locale'

/** The authorization code is unknown or already used. */
export class InvalidCodeError extends Error {}

/** User as reported by the platform. The e-mail address is not proven. */
export interface PlatformUser {
  moodleUserId: string
  email: string | undefined
  firstname: string
  lastname: string
  locale: Locale | undefined
  /** Values of the claim that lists groups; empty unless the centre uses one. */
  groups: readonly string[]
}

interface Names {
  firstname?: string | null | undefined
  lastname?: string | null | undefined
  username?: string | null | undefined
}

/** Falls back to the platform's user name when both names are empty. */
export function toNames({ firstname, lastname, username }: Names) {
  const [first, last, user] = [storable(firstname), storable(lastname), storable(username)]
  return { firstname: first || (last === '' ? user : last) || '–', lastname: first === '' ? '' : last }
}

function storable(value: string | null | undefined): string {
  return (value ?? '')
    .toWellFormed()
    .replaceAll(/[\p{Cc}\uFFFD]/gu, '')
    .trim()
    .slice(0, MAX_PERSON_NAME)
    .toWellFormed()
}

export function parseEmail(email: string | null | undefined): string | undefined {
  return Email.safeParse(email).data
}

/** Moodle sends `fr_ca`, OpenID Connect `fr-CA`. */
export function parseLocale(lang: string | null | undefined): Locale | undefined {
  const language = (lang ?? '').toLowerCase().split(/[_-]/)[0]
  return isLocale(language) ? language : undefined
}
