interface PersonName {
  firstname: string
  lastname: string
}

/** Trimmed, because one part may be empty: the API replaces the name of an erased person. */
export function personName({ firstname, lastname }: PersonName): string {
  return `${firstname} ${lastname}`.trim()
}
