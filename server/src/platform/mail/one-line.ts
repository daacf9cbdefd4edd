/**
 * Makes text safe for one line, such as the subject: removes control characters (header injection) and bidirectional
 * formatting characters (spoofing).
 */
export function oneLine(text: string): string {
  return text
    .replaceAll(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}
