import { evidenceApi } from '@vecu/contract/evidence'
import sharp from 'sharp'

import type { Person } from './start-server.ts'

/** A small complete PDF; `note` makes each one different. */
export function pdfBytes(note = ''): Buffer {
  return Buffer.from(`%PDF-1.7\n% ${note}\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n`)
}

export const pdfFile = (name = 'Attestation de stage.pdf', note = name) =>
  new File([Uint8Array.from(pdfBytes(note))], name, { type: 'application/pdf' })

export async function pictureFile(name = 'atelier.jpg', background = '#396'): Promise<File> {
  const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .withExif({ IFD0: { Artist: 'Secret place' } })
    .jpeg()
    .toBuffer()
  return new File([Uint8Array.from(bytes)], name, { type: 'image/jpeg' })
}

export function addEvidence(
  person: Person,
  id: number,
  file: File,
  fields: { name?: string; description?: string } = {},
) {
  return person.call(evidenceApi.create, { id, evidence: { file, ...fields } })
}
