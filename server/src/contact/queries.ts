import type { ContactInput } from '@vecu/contract/contact'
import type { Locale } from '@vecu/contract/locale'

import type { Tx } from '../db/tables.ts'

export function insertContact(tx: Tx, contact: ContactInput, locale: Locale): Promise<{ id: number }> {
  return tx
    .insertInto('contact')
    .values({ ...contact, locale })
    .returning('id')
    .executeTakeFirstOrThrow()
}
