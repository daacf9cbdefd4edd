import { randomInt } from 'node:crypto'

import type { ContactInput } from '@vecu/contract/contact'
import { CODE_ALPHABET } from '@vecu/contract/short-code'
import type { Locale } from '@vecu/contract/locale'

import type { Tx } from '../../../schema/tables/tables.ts'

export async function insertContact(tx: Tx, contact: ContactInput, locale: Locale) {
  const reference = newReference()
  const inserted = await tx
    .insertInto('contact')
    .values({ ...contact, locale, reference })
    .returning(['id', 'created_at as createdAt'])
    .executeTakeFirstOrThrow()
  return { ...inserted, reference }
}

/** Short enough to read out on the phone; random, so that it does not reveal the number of messages. */
function newReference(): string {
  const digits = (count: number) =>
    Array.from({ length: count }, () => CODE_ALPHABET.charAt(randomInt(CODE_ALPHABET.length))).join('')
  return `${digits(4)}-${digits(4)}`
}
