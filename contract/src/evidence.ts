import { z } from 'zod'

import { MAX_COVER_DESCRIPTION, MAX_EVIDENCE, MAX_EVIDENCE_NAME } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { Id, text } from './field.ts'
import { Picture } from './picture.ts'
import { FileInput } from './upload.ts'

/** A picture or PDF of an experience besides its cover. */
export const Evidence = z.object({
  id: z.int(),
  kind: z.enum(['picture', 'document']),
  name: z.string(),
  /** In bytes, of the file at `url`. */
  size: z.int(),
  /** SHA-256 of the file at `url`, hexadecimal. */
  checksum: z.string(),
  /** The picture upright and without camera data, or the PDF as it was sent, to download. */
  url: z.string(),
  /** The picture in several widths; null for a document. */
  picture: Picture.nullable(),
  /** What it shows, in the words of its author. */
  description: z.string().nullable(),
})
export type Evidence = z.infer<typeof Evidence>

/** Id of the experience. */
const ExperienceParams = z.object({ id: Id })
const EvidenceParams = ExperienceParams.extend({ evidenceId: Id })

/** Empty or null for none. */
const Description = text(MAX_COVER_DESCRIPTION, { min: 0 }).nullable()

export const evidenceApi = {
  create: endpoint({
    method: 'POST',
    path: '/v2/experiences/{id}/evidence',
    summary: 'Adds a picture or a PDF to an experience; the kind is detected from the file',
    access: 'activeUser',
    errors: ['EVIDENCE_LIMIT_REACHED', 'EXPERIENCE_NOT_FOUND'],
    params: ExperienceParams,
    multipart: true,
    body: z.object({
      evidence: z.object({
        file: FileInput,
        /** The name of the file by default. */
        name: text(MAX_EVIDENCE_NAME).optional(),
        description: Description.optional(),
      }),
    }),
    response: Evidence,
    status: 201,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/v2/experiences/{id}/evidence/{evidenceId}',
    summary: 'Renames or describes a picture or document of an experience',
    access: 'activeUser',
    errors: ['EVIDENCE_NOT_FOUND', 'EXPERIENCE_NOT_FOUND'],
    params: EvidenceParams,
    body: z.object({
      evidence: z.object({ name: text(MAX_EVIDENCE_NAME).optional(), description: Description.optional() }),
    }),
    response: Evidence,
  }),
  order: endpoint({
    method: 'PUT',
    path: '/v2/experiences/{id}/evidence_order',
    summary: 'Puts the pictures and documents of an experience in order; all must be named',
    access: 'activeUser',
    errors: ['EXPERIENCE_NOT_FOUND'],
    params: ExperienceParams,
    body: z.object({ evidenceIds: z.array(Id).max(MAX_EVIDENCE) }),
    response: z.array(Evidence),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v2/experiences/{id}/evidence/{evidenceId}',
    summary: 'Removes a picture or document from an experience',
    access: 'activeUser',
    errors: ['EVIDENCE_NOT_FOUND', 'EXPERIENCE_NOT_FOUND'],
    params: EvidenceParams,
    response: z.object({ id: z.int() }),
  }),
}
