import { TooDeep } from '@vecu/contract/case'
import { ERROR_STATUS, type ErrorCode, type ErrorBody, type FieldErrors, AppError } from '@vecu/contract/error'
import { type Locale, localeOfHeader } from '@vecu/contract/locale'
import { fieldMessage } from '@vecu/messages/field-message'
import { hasMessage, translate } from '@vecu/messages/translate'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'

import { isUnavailable, isDiskFull } from '../db/unavailable.ts'
import type { ErrorReports } from '../observability/error-reports.ts'
import { fieldName, getWrappers } from './field-names.ts'
import { specifiedFieldText, specifiedText } from './specified-texts.ts'

/** Errors of Fastify and PostgreSQL by their code. */
const BY_CODE: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  // Values that no column can hold and that a schema let through are client errors.
  '22003': 'VALIDATION_ERROR',
  '22007': 'VALIDATION_ERROR',
  '22008': 'VALIDATION_ERROR',
  '22009': 'VALIDATION_ERROR',
  '22021': 'VALIDATION_ERROR',
  '22P02': 'VALIDATION_ERROR',
  '22P05': 'VALIDATION_ERROR',
  STORAGE_DOWN: 'FILES_UNAVAILABLE',
  // The referenced row was deleted in the meantime, such as a group that a member is joining.
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
    userLocale?: Locale
    /** Fields sent under an alias; errors are reported under the alias. */
    renamedFields?: Map<string, string>
  }
}

export function requestLocale(request: FastifyRequest): Locale {
  return localeOfHeader(request.headers['accept-language']) ?? request.userLocale ?? 'fr'
}

function failure(
  locale: Locale,
  appError: AppError,
  renamed: ReadonlyMap<string, string> = new Map(),
): { status: number; data: Omit<ErrorBody, 'communityUrl'> & { community_url?: string } } {
  const { communityUrl } = appError.details
  const message = specifiedText(locale, appError) ?? translate(locale, messageKey(locale, appError), appError.details)
  return {
    status: ERROR_STATUS[appError.code],
    data: {
      code: appError.code,
      message,
      ...(appError.fields && { errors: asSent(appError.fields, renamed) }),
      ...(typeof communityUrl === 'string' && { community_url: communityUrl }),
    },
  }
}

/** A code may have another message in a context, such as a story that is requested by its id. */
function messageKey(locale: Locale, { code, details: { context } }: AppError): string {
  const inContext = `errors:${code}_${context}`
  return context !== undefined && hasMessage(locale, inContext) ? inContext : `errors:${code}`
}

export function registerErrorHandler(app: FastifyInstance, reports: ErrorReports): void {
  app.setErrorHandler((error, request, reply) => {
    const appError = toAppError(error)
    if (appError.code === 'INTERNAL_ERROR') {
      request.log.error({ err: error, route: request.routeOptions.url }, 'request failed')
      reports.capture(error)
    } else if (ERROR_STATUS[appError.code] === 503 && !(error instanceof AppError)) {
      request.log.warn({ err: error, route: request.routeOptions.url }, 'request rejected: service unavailable')
    }
    return sendError(request, reply, appError)
  })
  app.setNotFoundHandler((request, reply) => sendError(request, reply, new AppError('NOT_FOUND')))
}

/** Fastify calls no route and no hook for an undecodable URL. */
export function handleUndecodableUrl(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  void reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff')
  void sendError(request, reply, toAppError(error))
}

function sendError(request: FastifyRequest, reply: FastifyReply, appError: AppError): FastifyReply {
  const { status, data } = failure(requestLocale(request), appError, request.renamedFields)
  const { seconds } = appError.details
  if (status === 503) void reply.header('retry-after', '30')
  if (status === 429 && seconds !== undefined) void reply.header('retry-after', String(seconds))
  return reply.code(status).send({ data })
}

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

export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof TooDeep) return new AppError('BAD_REQUEST')
  if (isDiskFull(error)) return new AppError('STORAGE_FULL')
  if (isUnavailable(error)) return new AppError('OVERLOADED')
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  return new AppError(BY_CODE[code ?? ''] ?? BY_STATUS[statusCode ?? 500] ?? 'INTERNAL_ERROR')
}

interface InputSource {
  locale: Locale
  /** Method and path of the endpoint. */
  operation: string
}

/** Throws VALIDATION_ERROR with messages per field in `locale`. */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  source: InputSource,
): z.output<Schema> {
  const parsed = schema.safeParse(value, { error: (issue) => translateIssue(source, issue), reportInput: true })
  if (parsed.success) return parsed.data
  const unknown = findUnknown(parsed.error.issues)
  if (unknown) throw unknown
  throw new AppError('VALIDATION_ERROR', {}, fieldErrors(parsed.error, getWrappers(schema)))
}

/** The error of a field whose malformed values are unknown ones: see `publicTokenField`. */
function findUnknown(issues: readonly z.core.$ZodIssue[]): AppError | undefined {
  for (const issue of issues) {
    if (issue.code === 'invalid_union') {
      const inner = findUnknown(issue.errors.flat())
      if (inner) return inner
    }
    const code: unknown = issue.code === 'custom' ? issue.params?.['unknown'] : undefined
    if (isErrorCode(code)) return new AppError(code, { token: String(issue.input), id: String(issue.input) })
  }
  return undefined
}

function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && code in ERROR_STATUS
}

function translateIssue({ locale, operation }: InputSource, issue: z.core.$ZodRawIssue): string {
  const { key, values } = fieldMessage(issue)
  const named = Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const kind = `errors:type.${value}`
      return [name, name !== 'field' && hasMessage(locale, kind) ? translate(locale, kind) : value]
    }),
  )
  const field = issue.path?.at(-1)
  return specifiedFieldText(locale, key, { field, operation }) ?? translate(locale, `errors:${key}`, named)
}

function fieldErrors(error: z.ZodError, wrappers: Set<string>): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of error.issues) {
    ;(errors[fieldName(path, wrappers)] ??= []).push(message)
  }
  return errors
}
