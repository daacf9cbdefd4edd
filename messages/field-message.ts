import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue

/** Key and variables of a field error in the `errors` catalogue. */
export interface FieldMessage {
  key: `validation.${string}`
  values: Record<string, string | number>
}

/** Maps a zod issue to its message; the same under a form field and in an API response. */
export function fieldMessage(issue: Issue): FieldMessage {
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(issue) ? buildMessage('required') : wrongType(issue)
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_format':
      return invalidFormat(issue)
    case 'invalid_union':
      return isMissing(issue) ? buildMessage('required') : buildMessage('notValid', field(issue))
    case 'invalid_value':
      return issue.input === undefined ? buildMessage('required') : buildMessage('invalidChoice')
    case 'custom':
      return custom(issue)
    default:
      return buildMessage('notValid', field(issue))
  }
}

function isMissing({ input }: Issue): boolean {
  return input === undefined || input === null
}

/** Custom rules name their message in `params`, with its variables. */
function custom(issue: z.core.$ZodRawIssue<z.core.$ZodIssueCustom>): FieldMessage {
  const { message, ...values } = issue.params ?? {}
  return buildMessage(typeof message === 'string' ? message : 'notValid', {
    ...field(issue),
    ...(values as Record<string, string | number>),
  })
}

function tooSmall(issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): FieldMessage {
  const count = Number(issue.minimum)
  if (issue.origin === 'string') return count === 1 ? buildMessage('required') : buildMessage('tooShort', { count })
  if (issue.origin === 'array') return buildMessage('tooFew', { count })
  return buildMessage('tooSmall', { minimum: count })
}

function tooBig(issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): FieldMessage {
  const count = Number(issue.maximum)
  if (issue.origin === 'string') return buildMessage('tooLong', { count })
  if (issue.origin === 'array') return buildMessage('tooMany', { count })
  return buildMessage('tooBig', { maximum: count })
}

function invalidFormat(issue: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidStringFormat>): FieldMessage {
  if (issue.format === 'email') return issue.input === '' ? buildMessage('required') : buildMessage('invalidEmail')
  if (issue.format === 'url') return buildMessage('invalidUrl')
  if (issue.format === 'datetime' || issue.format === 'date') return buildMessage('invalidDate')
  return buildMessage('notValid', field(issue))
}

function wrongType(issue: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidType>): FieldMessage {
  return buildMessage('expected', { expected: issue.expected, received: getType(issue.input) })
}

function getType(value: unknown): string {
  return Array.isArray(value) ? 'array' : typeof value
}

function field(issue: Issue): Record<string, string> {
  return { field: String(issue.path?.at(-1) ?? '') }
}

function buildMessage(key: string, values: Record<string, string | number> = {}): FieldMessage {
  return { key: `validation.${key}`, values }
}
