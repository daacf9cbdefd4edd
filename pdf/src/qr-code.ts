import { encode } from 'uqr'

/** SVG of a QR code without quiet zone, because the page around it is white. */
export function qrCode(text: string): string {
  const { size, data } = encode(text, { ecc: 'M', border: 0 })
  const modules = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${modules.join('')}" fill="#1e1b3a"/></svg>`
}
