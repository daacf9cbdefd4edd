import { MAX_INVITATION_TEXT } from '@vecu/contract/invitation-batch'
import type { Locale } from '@vecu/contract/locale'

export type ListFile = { text: string } | { problem: 'tooLarge' | 'notText' }

/** Text of a list file. Spreadsheets write Unicode or the legacy code page of the language. */
export async function readListFile(file: Blob, locale: Locale): Promise<ListFile> {
  if (file.size > MAX_INVITATION_TEXT) return { problem: 'tooLarge' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = decode(bytes, locale)
  // Binary file, such as an XLSX or a picture.
  return text.includes('\u0000') ? { problem: 'notText' } : { text }
}

function decode(bytes: Uint8Array, locale: Locale): string {
  const utf16 = detectUtf16(bytes)
  if (utf16) return new TextDecoder(utf16).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(locale === 'el' ? 'windows-1253' : 'windows-1252').decode(bytes)
  }
}

/** By the byte order mark, or by zero bytes in every other place, as Latin letters and separators have them. */
function detectUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  const sample = bytes.subarray(0, 200)
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [first = 0, second = 0] = zeros
  if (first === 0 && second > sample.length / 4) return 'utf-16le'
  return second === 0 && first > sample.length / 4 ? 'utf-16be' : undefined
}
