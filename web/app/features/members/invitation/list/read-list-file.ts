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
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(locale === 'el' ? 'windows-1253' : 'windows-1252').decode(bytes)
  }
}
