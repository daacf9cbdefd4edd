import { escapeHtml } from '../../../platform/text/escape-html.ts'

// What XML 1.0 cannot hold, however it is written: control characters and halves of characters.
// oxlint-disable-next-line no-control-regex
const UNSPEAKABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Text as it may stand in an element or an attribute. */
export function escapeXml(text: string): string {
  return escapeHtml(text.toWellFormed().replaceAll(UNSPEAKABLE, ''))
}

type Attributes = Record<string, string | number>

/** An element with its text, or with other elements; with neither, an empty one. */
export function element(name: string, content: string | readonly string[], attributes: Attributes = {}): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
  const inner = typeof content === 'string' ? escapeXml(content) : content.join('')
  return inner === '' ? `<${name}${given.join('')}/>` : `<${name}${given.join('')}>${inner}</${name}>`
}

export function xmlDocument(root: string): Uint8Array {
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`)
}
