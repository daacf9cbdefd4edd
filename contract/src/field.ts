import { z } from 'zod'

/** NUL cannot be stored by PostgreSQL and a lone surrogate is not text: both are refused as input, never met as a 5xx. */
function isStorable(value: string): boolean {
  return value.isWellFormed() && !value.includes('\u0000')
}

/** Text as people type it: trimmed, storable, at least one character unless `min` says otherwise. */
export function text(max: number, { min = 1 } = {}) {
  return z
    .string()
    .refine(isStorable, { params: { message: 'malformedText' }, abort: true })
    .trim()
    .min(min)
    .max(max)
}

export const Email = z
  .string()
  .refine(isStorable, { params: { message: 'malformedText' }, abort: true })
  .trim()
  .max(254)
  .pipe(z.email())

/** Ids are integers on the wire; digits in a string are accepted because forms and addresses send strings. */
export const Id = z.union([
  z.int().positive(),
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .pipe(z.int().positive()),
])
export type Id = z.output<typeof Id>

/** Forms send `'false'`; a flag is a flag. */
export const Flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')])

/** Answers carry ISO 8601 in UTC; the database hands us dates. */
export const Timestamp = z.preprocess(
  (value) => (value instanceof Date ? value.toISOString() : value),
  z.iso.datetime(),
)

/** Pages are zero-based everywhere. */
export const PageNumber = z.coerce.number().int().min(0).max(1_000_000).default(0)

export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    paginatedResults: z.array(item),
    totalPages: z.object({ pages: z.int().min(0) }),
  })
}
