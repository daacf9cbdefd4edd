const HTTP = /^https?:/i
/** Matches `mailto:`, but not the `host:` of `host:8080`. */
const SCHEME = /^[a-z][a-z\d+.-]*:(?!\d+(?:\/|$))/i

/** Undefined for a text that is no URL; Safari before 17 has no `URL.canParse`. */
export function parseUrl(value: string, base?: string): URL | undefined {
  try {
    return new URL(value, base)
  } catch {
    return undefined
  }
}

/** Undefined unless the text is an absolute http or https URL. */
export function parseWebAddress(value: string): URL | undefined {
  return HTTP.test(value) ? parseUrl(value) : undefined
}

/** Assumes http when no scheme was typed. */
export function toAbsoluteUrl(typed: string): string {
  return HTTP.test(typed) ? typed : `http://${typed}`
}

/** Like `parseWebAddress`, for a URL typed with or without its scheme; undefined for any other scheme. */
export function parseTypedAddress(typed: string): URL | undefined {
  return SCHEME.test(typed) && !HTTP.test(typed) ? undefined : parseWebAddress(toAbsoluteUrl(typed))
}
