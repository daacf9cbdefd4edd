/** `get_v2_users` → `GetV2Users`, `text/csv` → `TextCsv`. */
export function pascal(name: string): string {
  return name.toLowerCase().replaceAll(/(?:^|[^a-z\d]+)([a-z\d])/g, (_, letter: string) => letter.toUpperCase())
}
