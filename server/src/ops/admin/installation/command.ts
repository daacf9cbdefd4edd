import type { ParseArgsOptionsConfig } from 'node:util'

import type { z } from 'zod'

import type { Settings } from '../../../settings.ts'

/** Error that an operator can act on, printed in one line; other errors are printed with their stack. */
export class CommandError extends Error {
  readonly exitCode: number

  constructor(message: string, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

/** Exit code for invalid usage. */
export const EXIT_USAGE = 2

interface Option {
  type: 'string' | 'boolean'
  /** Name of the value in the help. */
  value?: string
  help: string
}

export interface CommandContext<Input> {
  settings: Settings
  input: Input
  print(line: string): void
}

export interface Declared<Schema extends z.ZodType> {
  name: string
  summary: string
  /** Text below the options. */
  notes?: string
  /** A positional argument, such as `on`. */
  positional?: { name: string; help: string }
  /** Several positional arguments, such as files. */
  positionals?: { name: string; help: string }
  options: Record<string, Option>
  input: Schema
  /** Returns the exit code; undefined means 0. */
  run(context: CommandContext<z.output<Schema>>): Promise<number | undefined>
}

export interface Command {
  name: string
  summary: string
  help(): string
  options: ParseArgsOptionsConfig
  positionalName: string | undefined
  positionalsName: string | undefined
  run(settings: Settings, values: Record<string, unknown>, print: (line: string) => void): Promise<number>
}

export function command<Schema extends z.ZodType>(declared: Declared<Schema>): Command {
  const { name, summary, notes, options, input, run } = declared
  const positional = declared.positional ?? declared.positionals
  return {
    name,
    summary,
    positionalName: declared.positional?.name,
    positionalsName: declared.positionals?.name,
    options: Object.fromEntries(Object.entries(options).map(([key, { type }]) => [key, { type }])),
    help() {
      const lines = Object.entries(options).map(([key, { value, help }]) =>
        line(`--${key}${value ? ` ${value}` : ''}`, help),
      )
      const usage = `Usage: npm run admin -- ${name}${positional ? ` ${positional.name}` : ''}${lines.length > 0 ? ' [options]' : ''}`
      const positionalLines = positional ? [line(positional.name, positional.help)] : []
      return [usage, '', summary, '', ...positionalLines, ...lines, ...(notes ? ['', notes] : [])].join('\n')
    },
    async run(settings, values, print) {
      const parsed = input.safeParse(values)
      if (!parsed.success) {
        const [issue] = parsed.error.issues
        const at = String(issue?.path[0] ?? '')
        const option = at === positional?.name ? at : `--${at}`
        const missing = issue && values[at] === undefined
        throw new CommandError(missing ? `${option} is missing` : `${option} is invalid: ${issue?.message}`, EXIT_USAGE)
      }
      return (await run({ settings, input: parsed.data, print })) ?? 0
    },
  }
}

function line(left: string, right: string): string {
  return `  ${left.padEnd(26)} ${right}`
}
