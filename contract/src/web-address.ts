const HTTP = /^https?:/i
/** Matches `mailto:`, but not the `host:` of `host:8080`. */
const SCHEME = /^[a-z][a-z\d+.-]*:(?!\d+(?:\/|$))/i

/** Undefined unless the text is an absolute http or https URL. */
export function parseWebAddress(value: string): URL | undefined {
  if (!HTTP.test(value) || !URL.canParse(value)) return undefined
  return new URL(value)
}

/** Assumes http when no scheme was typed. */
export function toAbsoluteUrl(typed: string): string {
  return HTTP.test(typed) ? typed : `http://${typed}`
}

/** Like `parseWebAddress`, for a URL typed with or without its scheme; undefined for any other scheme. */
export function parseTypedAddress(typed: string): URL | undefined {
  return SCHEME.test(typed) && !HTTP.test(typed) ? undefined : parseWebAddress(toAbsoluteUrl(typed))
}
