import type { Generated, GeneratedAlways } from 'kysely'

export type Id = GeneratedAlways<number>
export type Created = Generated<Date>
