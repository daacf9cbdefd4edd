/**
 * Declares a tagged file as PDF/UA-1. The WebAssembly compiler meets the standard but does not declare it, so an
 * incremental update appends new versions of two objects. `declare-ua.test.ts` validates the result.
 */
export function declareUa(pdf: Uint8Array): Uint8Array {
  const file = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  const catalog = objectAt(file, file.lastIndexOf('/Type /Catalog'))
  const metadata = objectAt(file, file.lastIndexOf('/Type /Metadata'))
  const trailer = file.toString('latin1', file.lastIndexOf('trailer'))
  const previous = /startxref\s+(\d+)/.exec(trailer)?.[1]
  const entries = /trailer\s*<<([\s\S]*?)>>\s*startxref/.exec(trailer)?.[1]
  if (previous === undefined || entries === undefined) throw new Error('the file has no trailer')

  const packet = metadata.body.slice(metadata.body.indexOf('<?xpacket'), metadata.body.lastIndexOf('\nendstream'))
  const declared = packet.replace('</rdf:Description>', `${UA_PART}</rdf:Description>`)
  const objects = [
    [
      metadata.number,
      `<<\n  /Length ${declared.length}\n  /Type /Metadata\n  /Subtype /XML\n>>\nstream\n${declared}\nendstream`,
    ],
    [
      catalog.number,
      catalog.body.replace('/ViewerPreferences <<', '/ViewerPreferences <<\n    /DisplayDocTitle true').trimEnd(),
    ],
  ] as const

  let added = '\n'
  let table = 'xref\n0 0\n'
  for (const [number, body] of objects) {
    table += `${number} 1\n${String(file.length + added.length).padStart(10, '0')} 00000 n\r\n`
    added += `${number} 0 obj\n${body}\nendobj\n`
  }
  const start = file.length + added.length
  added += `${table}trailer\n<<${entries}  /Prev ${previous}\n>>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.concat([file, Buffer.from(added, 'latin1')])
}

const UA_PART = '<pdfuaid:part xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">1</pdfuaid:part>'

/** Returns the object around an offset; Latin-1 maps bytes one to one. */
function objectAt(file: Buffer, place: number): { number: number; body: string } {
  const start = file.lastIndexOf(' 0 obj\n', place)
  const line = file.lastIndexOf('\n', start - 1) + 1
  if (place < 0 || start < 0) throw new Error('the file lacks its catalog or metadata')
  const body = start + ' 0 obj\n'.length
  return {
    number: Number(file.toString('latin1', line, start)),
    body: file.toString('latin1', body, file.indexOf('endobj', place)),
  }
}
