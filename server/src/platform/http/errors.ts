import { TooDeep } from '@vecu/contract/case'
import { ERRORS, type ErrorCode, type Failure, type FieldErrors, Refusal } from '@vecu/contract/error'
import { type Locale, localeOfHeader } from '@vecu/contract/locale'
import { fieldMessage } from '@vecu/messages/field-message'
import { hasMessage, translate } from '@vecu/messages/translate'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'

import { isAway, isFull } from '../db/unavailable.ts'
import type { ErrorReports } from '../observability/error-reports.ts'
import { fieldName, wrappersOf } from './field-names.ts'

/** Fastify's own refusals and the database's, in the words of the contract. */
const BY_CODE: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  // A value that no column can hold was let through by a schema: the sender's fault all the same.
  '22003': 'VALIDATION_ERROR',
  '22007': 'VALIDATION_ERROR',
  '22008': 'VALIDATION_ERROR',
  '22009': 'VALIDATION_ERROR',
  '22021': 'VALIDATION_ERROR',
  '22P02': 'VALIDATION_ERROR',
  '22P05': 'VALIDATION_ERROR',
  STORAGE_DOWN: 'FILES_UNAVAILABLE',
  // What a row refers to went away meanwhile, such as a group that somebody was joining.
  '23503': 'CONFLICT',
}
const BY_STATUS: Record<number, ErrorCode> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'PAYLOAD_TOO_LARGE',
  414: 'BAD_REQUEST',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  503: 'OVERLOADED',
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The language of the signed-in person, once known. */
    userLocale?: Locale
    /** Fields that came under another spelling than ours: faults are told under theirs. */
    renamedFields?: Map<string, string>
  }
}

export function requestLocale(request: FastifyRequest): Locale {
  return localeOfHeader(request.headers['accept-language']) ?? request.userLocale ?? 'fr'
}

function failure(
  locale: Locale,
  refusal: Refusal,
  renamed: ReadonlyMap<string, string> = new Map(),
): { status: number; data: Failure } {
  const message = translate(locale, `errors:${refusal.code}`, refusal.details)
  return {
    status: ERRORS[refusal.code],
    data: { code: refusal.code, message, ...(refusal.fields && { errors: asSent(refusal.fields, renamed) }) },
  }
}

export function answerErrors(app: FastifyInstance, reports: ErrorReports): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = asRefusal(error)
    if (refusal.code === 'INTERNAL_ERROR') {
      request.log.error({ err: error, route: request.routeOptions.url }, 'request failed')
      reports.capture(error)
    } else if (ERRORS[refusal.code] === 503 && !(error instanceof Refusal)) {
      request.log.warn({ err: error, route: request.routeOptions.url }, 'request put off')
    }
    return sendRefusal(request, reply, refusal)
  })
  app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, new Refusal('NOT_FOUND')))
}

/** An address that cannot be decoded reaches no route and no hook, and is refused in the same form all the same. */
export function answerUnroutable(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  void reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff')
  void sendRefusal(request, reply, asRefusal(error))
}

function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { status, data } = failure(requestLocale(request), refusal, request.renamedFields)
  const { seconds } = refusal.details
  if (status === 503) void reply.header('retry-after', '30')
  if (status === 429 && seconds !== undefined) void reply.header('retry-after', String(seconds))
  return reply.code(status).send({ data })
}

/** Fields under the names that the caller used. */
function asSent(fields: FieldErrors, renamed: ReadonlyMap<string, string>): FieldErrors {
  if (renamed.size === 0) return fields
  return Object.fromEntries(Object.entries(fields).map(([field, messages]) => [nameSent(field, renamed), messages]))
}

function nameSent(field: string, renamed: ReadonlyMap<string, string>): string {
  const parts = field.split('.')
  for (let length = parts.length; length > 0; length--) {
    const theirs = renamed.get(parts.slice(0, length).join('.'))
    if (theirs !== undefined) return [theirs, ...parts.slice(length)].join('.')
  }
  return field
}

export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof TooDeep) return new Refusal('BAD_REQUEST')
  if (isFull(error)) return new Refusal('STORAGE_FULL')
  if (isAway(error)) return new Refusal('OVERLOADED')
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  return new Refusal(BY_CODE[code ?? ''] ?? BY_STATUS[statusCode ?? 500] ?? 'INTERNAL_ERROR')
}

/** Checks input against its schema; what is wrong is told per field, in the reader's language. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown, locale: Locale): z.output<Schema> {
  const parsed = schema.safeParse(value, { error: (issue) => words(locale, issue) })
  if (parsed.success) return parsed.data
  throw new Refusal('VALIDATION_ERROR', {}, fieldErrors(parsed.error, wrappersOf(schema)))
}

function words(locale: Locale, issue: z.core.$ZodRawIssue): string {
  const { key, values } = fieldMessage(issue)
  const named = Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const kind = `errors:type.${value}`
      return [name, name !== 'field' && hasMessage(locale, kind) ? translate(locale, kind) : value]
    }),
  )
  return translate(locale, `errors:${key}`, named)
}

function fieldErrors(error: z.ZodError, wrappers: Set<string>): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of error.issues) {
    ;(errors[fieldName(path, wrappers)] ??= []).push(message)
  }
  return errors
}
