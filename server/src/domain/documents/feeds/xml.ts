import { escapeHtml } from '../../../platform/text/escape-html.ts'

// Control characters and noncharacters that XML 1.0 forbids, even escaped.
// oxlint-disable-next-line no-control-regex
const UNSPEAKABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Escapes text for an element or a quoted attribute. */
export function escapeXml(text: string): string {
  return escapeHtml(text.toWellFormed().replaceAll(UNSPEAKABLE, ''))
}

type Attributes = Record<string, string | number>

/** A string as `content` is escaped; an array holds finished elements. */
export function element(name: string, content: string | readonly string[], attributes: Attributes = {}): string {
  const serializedAttributes = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
  const inner = typeof content === 'string' ? escapeXml(content) : content.join('')
  return inner === ''
    ? `<${name}${serializedAttributes.join('')}/>`
    : `<${name}${serializedAttributes.join('')}>${inner}</${name}>`
}

export function xmlDocument(root: string): Uint8Array {
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`)
}
