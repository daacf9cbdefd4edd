import { encode } from 'uqr'

/** A QR code as a drawing, without the quiet zone: the sheet around it is white. */
export function qrCode(text: string): string {
  const { size, data } = encode(text, { ecc: 'M', border: 0 })
  const modules = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${modules.join('')}" fill="#1e1b3a"/></svg>`
}
