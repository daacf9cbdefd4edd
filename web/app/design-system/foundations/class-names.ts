/** CSS modules return `string | undefined`, but React Aria's `className` requires a string. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
