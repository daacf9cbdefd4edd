import { parseArgs } from 'node:util'

/** Amounts of a run: the usual one, and the one of `--long`. */
const AMOUNTS = {
  /** Duration of the steady load. */
  minutes: { usual: 1, long: 10 },
  /** Requests per second of the steady load. */
  rate: { usual: 50, long: 50 },
  /** Requests generated from the OpenAPI document. */
  invalid: { usual: 50_000, long: 50_000 },
  valid: { usual: 10_000, long: 10_000 },
  /** Kills at random moments, on both engines. */
  kills: { usual: 24, long: 500 },
  /** Kills of one of several processes, one every 20 seconds. */
  'process-kills': { usual: 4, long: 30 },
  /** Restarts of PostgreSQL under load. */
  restarts: { usual: 3, long: 50 },
  /** Races for one refresh token. */
  refreshes: { usual: 100, long: 1_000 },
  /** Events published to webhooks whose receivers fail. */
  events: { usual: 10, long: 40 },
} as const

type Name = keyof typeof AMOUNTS
const NAMES = Object.keys(AMOUNTS) as Name[]

/** Words select trials by name; `--long` sets all amounts, options such as `--minutes 10` one of them. */
export function readOptions(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      long: { type: 'boolean', default: false },
      ...(Object.fromEntries(NAMES.map((name) => [name, { type: 'string' }])) as Record<Name, { type: 'string' }>),
    },
  })
  const amount = (name: Name) => {
    const given = values[name]
    if (given === undefined) return AMOUNTS[name][values.long ? 'long' : 'usual']
    const value = Number(given)
    if (!(value >= 0)) throw new Error(`--${name} takes a number`)
    return value
  }
  const amounts = Object.fromEntries(NAMES.map((name) => [name, amount(name)])) as Record<Name, number>
  return { filters: positionals, ...amounts }
}

export type Options = ReturnType<typeof readOptions>
