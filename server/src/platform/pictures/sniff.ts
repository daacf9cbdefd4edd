export type PictureType = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

/** By magic bytes: file name and declared type come from the sender. */
export function sniffPicture(bytes: Uint8Array): PictureType | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 64)).toString('latin1')
  if (head.startsWith('\u00ff\u00d8\u00ff')) return 'jpeg'
  if (head.startsWith('\u0089PNG\r\n\u001a\n')) return 'png'
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif'
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp'
  return head.slice(4, 8) === 'ftyp' && /avi[fs]/.test(head.slice(8, 40)) ? 'avif' : undefined
}
