/** Header of a file to save under this name, encoded as RFC 6266 asks, so that no character ends the header. */
export function attachmentNamed(name: string): string {
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename*=UTF-8''${encoded}`
}
