let undocumented: string[] = []

export function reportUndocumented(line: string): void {
  undocumented.push(line)
}

/** Returns the responses reported so far, and forgets them. */
export function takeUndocumented(): string[] {
  const taken = undocumented
  undocumented = []
  return taken
}
