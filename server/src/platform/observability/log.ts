import { type Logger, pino } from 'pino'

import { currentTrace } from './trace.ts'

export type Log = Logger

/** Structured lines on standard output. What could hold a secret or a person's data is left out, not masked. */
export function openLog(level: string): Log {
  return pino({
    level,
    base: null,
    mixin: () => ({ traceId: currentTrace()?.id }),
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describeError },
  })
}

/** Driver errors carry the offending row in `detail` and the values in `parameters`; only code and place are ours to keep. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code } = error as { code?: unknown }
  return { type: error.name, code, message: error.message, stack: error.stack }
}
