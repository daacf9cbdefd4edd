/** Where a link leads: what was typed without a scheme is a web page. */
export function toAbsoluteUrl(url: string): string {
  return /^https?:\/\//i.test(url) ? url : `http://${url}`
}

/** As it is shown: without what every address has. */
export function displayUrl(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
}
