import { sql } from 'kysely'

import type { Person } from '../../identity/account/person.ts'

export const isAddress = (column: string, { email }: Person) =>
  sql<boolean>`lower(${sql.ref(column)}) = lower(${email})`
export const isPerson = (column: string, { id }: Person) => sql<boolean>`${sql.ref(column)} = ${id}`

export const isOfItem = (column: string, { id }: Person) =>
  sql<boolean>`${sql.ref(column)} in (select item.id from item where item.account_id = ${id})`
