import { styleText } from 'node:util'

import type { DestinationStream } from 'pino'

interface LogLine {
  level: string
  time: string
  msg?: string
  err?: { stack?: string; message?: string }
  method?: string
  route?: string
  status?: number
  ms?: number
  [field: string]: unknown
}

/** Fields for programs, which a person at a terminal does not read. */
const OMITTED = new Set(['level', 'time', 'msg', 'err', 'traceId', 'reqId', 'method', 'route', 'status', 'ms'])

/** Readable lines on a terminal; undefined elsewhere, where programs read JSON. */
export function terminalStream(out: NodeJS.WriteStream = process.stdout): DestinationStream | undefined {
  if (!out.isTTY) return undefined
  return {
    write(json) {
      out.write(`${formatLine(JSON.parse(json) as LogLine)}\n`)
    },
  }
}

function formatLine(line: LogLine): string {
  const { level, time, msg = '', err, method, route, status, ms } = line
  const text = method === undefined ? msg : `${method} ${route} ${status} ${ms} ms`
  const fields = Object.entries(line).filter(([name, value]) => !OMITTED.has(name) && value !== undefined)
  const details = fields.map(([name, value]) => ` ${name}=${JSON.stringify(value)}`).join('')
  const stack = err ? `\n${err.stack ?? err.message ?? ''}` : ''
  const isSerious = level === 'error' || level === 'fatal'
  const label = styleText(isSerious ? 'red' : level === 'warn' ? 'yellow' : 'dim', level.padEnd(5))
  return `${localTime(time)} ${label} ${text}${details}${stack}`
}

function localTime(iso: string): string {
  return new Date(iso).toTimeString().slice(0, 8)
}
