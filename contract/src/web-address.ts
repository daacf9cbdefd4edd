const HTTP = /^https?:/i
/** `mailto:`, but not the `host:` of `host:8080`. */
const SCHEME = /^[a-z][a-z\d+.-]*:(?!\d+(?:\/|$))/i

/** Undefined for a text that is not the whole address of a web page. */
export function parseWebAddress(value: string): URL | undefined {
  if (!HTTP.test(value) || !URL.canParse(value)) return undefined
  return new URL(value)
}

/** An address that was typed without a scheme leads to a web page. */
export function toAbsoluteUrl(typed: string): string {
  return HTTP.test(typed) ? typed : `http://${typed}`
}

/** As `parseWebAddress`, for an address typed with or without its scheme; undefined for any other scheme. */
export function parseTypedAddress(typed: string): URL | undefined {
  return SCHEME.test(typed) && !HTTP.test(typed) ? undefined : parseWebAddress(toAbsoluteUrl(typed))
}
