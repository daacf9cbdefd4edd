/** CSS modules answer `string | undefined`; React Aria's `className` wants a string. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
