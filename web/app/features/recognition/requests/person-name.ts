interface PersonName {
  firstname: string
  lastname: string
}

/** Whoever had their name erased is called by what they were, in one word or more. */
export function personName({ firstname, lastname }: PersonName): string {
  return `${firstname} ${lastname}`.trim()
}
