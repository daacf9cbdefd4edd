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
      return isMissing(issue) ? say('required') : wrongType(issue)
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_format':
      return invalidFormat(issue)
    case 'invalid_union':
      return isMissing(issue) ? say('required') : say('notValid', field(issue))
    case 'invalid_value':
      return issue.input === undefined ? say('required') : say('invalidChoice')
    case 'custom':
      return custom(issue)
    default:
      return say('notValid', field(issue))
  }
}

function isMissing({ input }: Issue): boolean {
  return input === undefined || input === null
}

/** Custom rules name their message in `params`, with its variables. */
function custom(issue: z.core.$ZodRawIssue<z.core.$ZodIssueCustom>): FieldMessage {
  const { message, ...values } = issue.params ?? {}
  return say(typeof message === 'string' ? message : 'notValid', {
    ...field(issue),
    ...(values as Record<string, string | number>),
  })
}

function tooSmall(issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): FieldMessage {
  const count = Number(issue.minimum)
  if (issue.origin === 'string') return count === 1 ? say('required') : say('tooShort', { count })
  if (issue.origin === 'array') return say('tooFew', { count })
  return say('tooSmall', { minimum: count })
}

function tooBig(issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): FieldMessage {
  const count = Number(issue.maximum)
  if (issue.origin === 'string') return say('tooLong', { count })
  if (issue.origin === 'array') return say('tooMany', { count })
  return say('tooBig', { maximum: count })
}

function invalidFormat(issue: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidStringFormat>): FieldMessage {
  if (issue.format === 'email') return issue.input === '' ? say('required') : say('invalidEmail')
  if (issue.format === 'url') return say('invalidUrl')
  if (issue.format === 'datetime' || issue.format === 'date') return say('invalidDate')
  return say('notValid', field(issue))
}

function wrongType(issue: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidType>): FieldMessage {
  return say('expected', { expected: issue.expected, received: kindOf(issue.input) })
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'array' : typeof value
}

function field(issue: Issue): Record<string, string> {
  return { field: String(issue.path?.at(-1) ?? '') }
}

function say(key: string, values: Record<string, string | number> = {}): FieldMessage {
  return { key: `validation.${key}`, values }
}
