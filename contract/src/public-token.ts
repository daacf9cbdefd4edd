import { z } from 'zod'

import type { ErrorCode } from './error.ts'

/** Token of a public page. A malformed one is as unknown as a wrong one: 404 with the same code. */
export function publicTokenField(unknown: ErrorCode) {
  return z.string().refine(isPublicToken, { params: { unknown } })
}

/** Tokens begin with a letter, so that none is mistaken for an id. */
export function isPublicToken(token: string): boolean {
  return /^[a-z][\w-]{20,60}$/.test(token)
}

/** Token or code of any form in a path. One that is too long is as unknown as a wrong one. */
export function unknownIfTooLong(unknown: ErrorCode, max: number) {
  return z.string().refine((token) => token.length > 0 && token.length <= max, { params: { unknown } })
}
