/** Words select tests by name; options such as `--minutes 10` set their amount. */
export function readOptions(args: readonly string[]) {
  const filters: string[] = []
  const numbers = { minutes: 1, rate: 50, invalid: 50_000, valid: 10_000 }
  const rest = args.values()
  for (const arg of rest) {
    const name = arg.replace(/^--/, '') as keyof typeof numbers
    if (!arg.startsWith('--')) filters.push(arg)
    else if (!(name in numbers)) throw new Error(`${arg} is unknown: --${Object.keys(numbers).join(', --')}`)
    else {
      const value = Number(rest.next().value)
      if (!(value >= 0)) throw new Error(`${arg} takes a number`)
      numbers[name] = value
    }
  }
  return { filters, ...numbers }
}

export type Options = ReturnType<typeof readOptions>
