/** Words select tests by name; options such as `--minutes 10` set their amount. */
export function readOptions(words: readonly string[]) {
  const wanted: string[] = []
  const numbers = { minutes: 1, rate: 50, invalid: 50_000, valid: 10_000 }
  const rest = words.values()
  for (const word of rest) {
    const name = word.replace(/^--/, '') as keyof typeof numbers
    if (!word.startsWith('--')) wanted.push(word)
    else if (!(name in numbers)) throw new Error(`${word} is unknown: --${Object.keys(numbers).join(', --')}`)
    else {
      const value = Number(rest.next().value)
      if (!(value >= 0)) throw new Error(`${word} takes a number`)
      numbers[name] = value
    }
  }
  return { wanted, ...numbers }
}

export type Options = ReturnType<typeof readOptions>
