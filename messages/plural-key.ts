const PLURAL = /_(zero|one|two|few|many|other)$/

/** `count_one` and `count_other` are forms of the message `count`. */
export function stem(key: string): string {
  return key.replace(PLURAL, '')
}

export function isPlural(key: string): boolean {
  return PLURAL.test(key)
}

/** All texts below a value of a message file, with their keys joined by dots. */
export function flatten(value: unknown, path = ''): [key: string, text: string][] {
  if (typeof value === 'string') return [[path, value]]
  return Object.entries(value as object).flatMap(([key, inner]) => flatten(inner, path ? `${path}.${key}` : key))
}
