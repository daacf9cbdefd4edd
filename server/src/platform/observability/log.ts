import { type DestinationStream, type Logger, pino } from 'pino'

import { currentTrace } from './trace.ts'

export type Log = Logger

/**
 * JSON lines on standard output, unless `stream` is given. Fields that could contain secrets or personal data are
 * omitted, not masked.
 */
export function openLog(level: string, stream: DestinationStream = pino.destination()): Log {
  return pino(
    {
      level,
      base: null,
      mixin: () => ({ traceId: currentTrace()?.id }),
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
    },
    stream,
  )
}

/** Omits `detail` and `parameters` of driver errors, which contain row values. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code } = error as { code?: unknown }
  return { type: error.name, code, message: error.message, stack: error.stack }
}
