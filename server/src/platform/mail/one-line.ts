/**
 * For what stands on one line of a mail, such as its subject: without line breaks and other control characters, by which
 * a header could be forged, and without marks that turn the direction of writing, by which a word could be disguised.
 */
export function oneLine(text: string): string {
  return text
    .replaceAll(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}
